import { isOpenItem } from '@plumbline/domain/on-site/punch'
import { isUuid } from '@plumbline/domain/ids'
import type { FastifyInstance } from 'fastify'
import { findDeal } from '../../deals/store.ts'
import { found } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import { admit } from '../../platform/http/api.ts'
import { type App, contextOf } from '../../platform/http/context.ts'
import { pdfReply } from '../../purchase-orders/answers/send-pdf.ts'
import { punchPaper, punchPdf } from '../paper/punch-paper.ts'
import { itemsOfDeal } from './store.ts'

type Asked = { Params: { dealId: string }; Querystring: { vendorId?: string; show?: string; lang?: string } }

/**
 * GET /api/v1/deals/{dealId}/punch-items.pdf?vendorId=&show=open|done&lang=: the punch list as a PDF with pictures, as it's
 * filtered on screen.
 */
export function punchListFile(server: FastifyInstance, app: App): void {
  server.get<Asked>('/api/v1/deals/:dealId/punch-items.pdf', { compress: false }, async (request, reply) => {
    const workplace = await admit(app, request.headers, 'deal.view')
    const ctx = contextOf({ app, workplace, requestId: request.id, ip: request.ip })
    const { dealId } = request.params
    const { vendorId: asked, show, lang } = request.query
    const paper = await txAs(ctx, async (tx) => {
      const { orgId } = ctx.tenant
      const deal = found(isUuid(dealId) ? await findDeal(tx, orgId, dealId) : null)
      const all = await tx.rows(itemsOfDeal(orgId, dealId))
      const rows = all
        .filter(({ vendorId }) => !asked || vendorId === asked)
        .filter((row) => (show === 'open' ? isOpenItem(row) : show === 'done' ? !isOpenItem(row) : true))
      const vendorName = asked ? (rows[0]?.vendorName ?? null) : null
      const locale = lang === 'en' || lang === 'es' ? lang : ctx.locale
      return punchPaper(tx, ctx, { deal, rows, locale, vendorName, note: '' })
    })
    return pdfReply(reply, 'punch-list.pdf').send(await punchPdf(ctx, paper))
  })
}
