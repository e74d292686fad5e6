import { ApiError } from '@plumbline/contract/errors'
import { PeopleFilter } from '@plumbline/contract/people'
import { dayInZone } from '@plumbline/domain/calendar'
import { BYTE_ORDER_MARK, csvRow } from '@plumbline/domain/sheets/csv-row'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { readAs } from '../../platform/db/doors.ts'
import { admit } from '../../platform/http/api.ts'
import { type App, contextOf } from '../../platform/http/context.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import { directoryPage, type DirectoryRow } from './store.ts'
import { PEOPLE_WORDS } from './words.ts'

const Asked = z.object(PeopleFilter)
const MOST_ROWS = 100_000

/** GET /api/v1/people.csv?group=lenders&lang=es: the people in the list, filtered and sorted the same way. */
export function peopleFile(server: FastifyInstance, app: App): void {
  server.get<{ Querystring: { lang?: string } }>('/api/v1/people.csv', async (request, reply) => {
    const workplace = await admit(app, request.headers, 'export.deals')
    const ctx = contextOf({ app, workplace, requestId: request.id, ip: request.ip })
    const { lang, ...asked } = request.query
    const locale = lang === 'es' ? 'es' : 'en'
    const { sort, ...filter } = filterOf(asked)
    const rows = await readAs(ctx, directoryPage(ctx.tenant.orgId, filter, { sort, after: null, limit: MOST_ROWS }))
    return reply
      .headers({
        'content-disposition': `attachment; filename="${PEOPLE_WORDS[locale].file}-${ctx.today}.csv"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .type('text/csv; charset=utf-8')
      .send(peopleCsv(rows, { locale, timeZone: ctx.timeZone }))
  })
}

function filterOf(asked: object): z.infer<typeof Asked> {
  const read = Asked.safeParse(asked)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), rule: code, message }))
  throw new ApiError('invalid_input', { details: { fields } })
}

function peopleCsv(rows: readonly DirectoryRow[], { locale, timeZone }: { locale: Locale; timeZone: string }): string {
  const words = PEOPLE_WORDS[locale]
  const cells = rows.map((row) => [
    row.name,
    row.company,
    row.roles.map((role) => words.roles[role]).join(', '),
    row.email ?? '',
    row.phone ?? '',
    row.address,
    row.tags.join(', '),
    row.notes,
    row.doNotContact ? words.yes : '',
    String(row.deals),
    String(row.activeDeals),
    row.lastContactedAt === null ? '' : dayInZone(row.lastContactedAt, timeZone),
  ])
  return BYTE_ORDER_MARK + [[...words.columns], ...cells].map(csvRow).join('')
}
