import { isUuid } from '@plumbline/domain/ids'
import { invoicePolicy } from '@plumbline/domain/invoices/policy'
import type { FastifyInstance } from 'fastify'
import { authorize, found } from '../platform/commands/checks.ts'
import { txAs } from '../platform/db/doors.ts'
import { admit } from '../platform/http/api.ts'
import { type App, contextOf } from '../platform/http/context.ts'
import { sendPdf } from '../purchase-orders/answers/send-pdf.ts'
import { signedWaiver } from './waivers-store.ts'

type Asked = { Params: { invoiceId: string; waiverId: string } }

/** GET /api/v1/invoices/{invoiceId}/lien-waivers/{waiverId}/signed.pdf: a waiver as it was signed in the portal. */
export function signedWaiverRoute(server: FastifyInstance, app: App): void {
  server.get<Asked>(
    '/api/v1/invoices/:invoiceId/lien-waivers/:waiverId/signed.pdf',
    { compress: false },
    async (request, reply) => {
      const workplace = await admit(app, request.headers, 'deal.see_financials')
      const ctx = contextOf({ app, workplace, requestId: request.id, ip: request.ip })
      const { invoiceId, waiverId } = request.params
      const { orgId } = ctx.tenant
      authorize(invoicePolicy.read(ctx.actor))
      found(isUuid(invoiceId) && isUuid(waiverId) ? true : null)
      const { sha256, kind } = found(await txAs(ctx, (tx) => signedWaiver(tx, { orgId, invoiceId, waiverId })))
      return sendPdf(app, reply, { orgId, sha256, name: `${kind.replaceAll('_', '-')}.pdf` })
    },
  )
}
