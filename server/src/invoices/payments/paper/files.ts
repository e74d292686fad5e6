import { isUuid } from '@plumbline/domain/ids'
import { paymentPolicy } from '@plumbline/domain/invoices/payments/policy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorize, found } from '../../../platform/commands/checks.ts'
import { txAs } from '../../../platform/db/doors.ts'
import { admit } from '../../../platform/http/api.ts'
import { type App, type Context, contextOf } from '../../../platform/http/context.ts'
import { findRun } from '../runs-store.ts'
import { refused } from '../held.ts'
import { bankBlockOf, runNow } from '../run-now.ts'
import { statementOf } from '../statement.ts'
import { registerCsv } from './register.ts'
import { statementByDay, statementPaper, statementPdf } from './statement-paper.ts'

type OfRun = { Params: { runId: string }; Querystring: { list?: string; lang?: string } }
type OfVendor = { Params: { vendorId: string }; Querystring: { lang?: string } }

/**
 * GET /api/v1/payment-runs/{runId}/register.csv?list=ach: a run's register, or what goes to accounts alone, for the
 * bank; payment_refused while those payments wait.
 * GET /api/v1/vendors/{vendorId}/statement.pdf?lang=es: a vendor's statement.
 */
export function paymentFiles(server: FastifyInstance, app: App): void {
  server.get<OfRun>('/api/v1/payment-runs/:runId/register.csv', async (request, reply) => {
    const ctx = await reader(app, request)
    const { runId } = request.params
    const { list, lang } = request.query
    const now = await txAs(ctx, async (tx) =>
      runNow(tx, ctx, found(isUuid(runId) ? await findRun(tx, ctx.tenant.orgId, runId) : null)),
    )
    const isAch = list === 'ach'
    const block = isAch ? bankBlockOf(now) : null
    if (block) throw refused(block.reason, block.names)
    const name = `${isAch ? 'ach' : 'register'}-${now.row.number}.csv`
    return sent(reply, name, 'attachment')
      .type('text/csv; charset=utf-8')
      .send(registerCsv(now, { locale: localeIn(lang), achOnly: isAch }))
  })
  server.get<OfVendor>('/api/v1/vendors/:vendorId/statement.pdf', { compress: false }, async (request, reply) => {
    const ctx = await reader(app, request)
    const { vendorId } = request.params
    const paper = await txAs(ctx, async (tx) => {
      const statement = await statementOf(tx, ctx, found(isUuid(vendorId) ? vendorId : null))
      return statementPaper(tx, ctx, statementByDay(statement), localeIn(request.query.lang))
    })
    return sent(reply, 'statement.pdf', 'inline')
      .type('application/pdf')
      .send(await statementPdf(paper))
  })
}

async function reader(app: App, request: FastifyRequest): Promise<Context> {
  const workplace = await admit(app, request.headers, 'deal.see_financials')
  const ctx = contextOf({ app, workplace, requestId: request.id, ip: request.ip })
  authorize(paymentPolicy.read(ctx.actor))
  return ctx
}

function localeIn(lang: string | undefined): 'en' | 'es' {
  return lang === 'es' ? 'es' : 'en'
}

function sent(reply: FastifyReply, fileName: string, disposition: 'inline' | 'attachment'): FastifyReply {
  return reply.headers({
    'content-disposition': `${disposition}; filename="${fileName}"`,
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}
