import { ApiError } from '@plumbline/contract/errors'
import { isUuid } from '@plumbline/domain/ids'
import { necPolicy } from '@plumbline/domain/invoices/nec-1099/policy'
import { FIRST_TAX_YEAR, LAST_TAX_YEAR } from '@plumbline/domain/invoices/nec-1099/tax-year'
import type { Action } from '@plumbline/domain/access/matrix'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorize } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import { admit, recognize } from '../../platform/http/api.ts'
import { type App, type Context, contextOf } from '../../platform/http/context.ts'
import { copiesOf } from './copies.ts'
import { copiesPdf } from './copy-paper.ts'
import { expectPart, makeFilingFile } from './filing-file.ts'
import { otherwiseSent } from './presenter.ts'
import { getTaxSeason } from './season.ts'
import { summaryCsv } from './summary.ts'

type Query = { lang?: string; part?: string; vendorId?: string }
type OfYear = { Params: { year: string }; Querystring: Query }
type OfFiling = { Params: { year: string; filing: string }; Querystring: Query }

/**
 * GET /api/v1/tax-seasons/{year}/vendors.csv?lang=es: a year's vendors, tax ids by their last four digits.
 * GET /api/v1/tax-seasons/{year}/filings/{number}/iris.csv?part=2: the file for the IRS, after confirming who you are.
 * GET /api/v1/tax-seasons/{year}/copies.pdf?vendorId=…: a vendor's copy, or those on paper, a hundred to a file.
 */
export function taxFiles(server: FastifyInstance, app: App): void {
  server.get<OfYear>('/api/v1/tax-seasons/:year/vendors.csv', async (request, reply) => {
    const { year } = request.params
    const ctx = await reader(app, request, 'export.vendor_tax')
    const season = await getTaxSeason(ctx, yearIn(year))
    return sent(reply, `1099-nec-${year}.csv`, 'attachment')
      .type('text/csv; charset=utf-8')
      .send(summaryCsv(season, request.query.lang === 'es' ? 'es' : 'en'))
  })
  server.get<OfFiling>('/api/v1/tax-seasons/:year/filings/:filing/iris.csv', async (request, reply) => {
    const { year, filing } = request.params
    const ctx = await reader(app, request, 'vendor.see_tin')
    const asked = {
      year: yearIn(year),
      filing: expectPart(filing, 'filing'),
      part: expectPart(request.query.part, 'part'),
    }
    const csv = await makeFilingFile(ctx, await recognize(app, request.headers), asked)
    return sent(reply, `1099-nec-${year}-${filing}-${asked.part}.csv`, 'attachment')
      .type('text/csv; charset=utf-8')
      .send(csv)
  })
  server.get<OfYear>('/api/v1/tax-seasons/:year/copies.pdf', { compress: false }, async (request, reply) => {
    const ctx = await reader(app, request, 'export.vendor_tax')
    authorize(necPolicy.read(ctx.actor))
    const { vendorId, part } = request.query
    if (vendorId !== undefined && !isUuid(vendorId)) throw new ApiError('not_found')
    const asked = { year: yearIn(request.params.year), vendorId, part: expectPart(part, 'part') }
    // The whole set is for printing and mailing, so vendors that get their copy another way are left out.
    const without = vendorId === undefined ? otherwiseSent((await getTaxSeason(ctx, asked.year)).vendors) : undefined
    const copies = await txAs(ctx, (tx) => copiesOf(tx, ctx, { ...asked, ...(without ? { without } : {}) }))
    if (copies.length === 0) throw new ApiError('not_found')
    return sent(reply, `1099-nec-${asked.year}.pdf`, 'inline')
      .type('application/pdf')
      .send(await copiesPdf(ctx, copies))
  })
}

async function reader(app: App, request: FastifyRequest, action: Action): Promise<Context> {
  const workplace = await admit(app, request.headers, action)
  return contextOf({ app, workplace, requestId: request.id, ip: request.ip })
}

function yearIn(text: string): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  if (year < FIRST_TAX_YEAR || year > LAST_TAX_YEAR) throw new ApiError('not_found')
  return year
}

function sent(reply: FastifyReply, fileName: string, disposition: 'inline' | 'attachment'): FastifyReply {
  return reply.headers({
    'content-disposition': `${disposition}; filename="${fileName}"`,
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}
