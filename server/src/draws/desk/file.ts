import { DeskQuery, type DrawDesk } from '@plumbline/contract/draws/desk'
import { ApiError } from '@plumbline/contract/errors'
import { BYTE_ORDER_MARK, csvRow } from '@plumbline/domain/sheets/csv-row'
import type { FastifyInstance } from 'fastify'
import { admit } from '../../platform/http/api.ts'
import { type App, contextOf } from '../../platform/http/context.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import { getDrawDesk } from './desk.ts'
import { DESK_WORDS, STATUS_WORDS } from './words.ts'

type Asked = {
  Querystring: { state?: string; lenders?: string | string[]; statuses?: string | string[]; lang?: string }
}

/** GET /api/v1/draws.csv?state=open&lang=es: the rows of the desk, filtered the same way. */
export function drawDeskFile(server: FastifyInstance, app: App): void {
  server.get<Asked>('/api/v1/draws.csv', async (request, reply) => {
    const workplace = await admit(app, request.headers, 'deal.see_financials')
    const ctx = contextOf({ app, workplace, requestId: request.id, ip: request.ip })
    const { lang, ...asked } = request.query
    const locale = lang === 'es' ? 'es' : 'en'
    const desk = await getDrawDesk(ctx, queryOf(asked))
    return reply
      .headers({
        'content-disposition': `attachment; filename="${DESK_WORDS[locale].file}-${ctx.today}.csv"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .type('text/csv; charset=utf-8')
      .send(deskCsv(desk, locale))
  })
}

function queryOf(asked: object): DeskQuery {
  const read = DeskQuery.safeParse(asked)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), rule: code, message }))
  throw new ApiError('invalid_input', { details: { fields } })
}

/** The rows as the desk shows them. */
export function deskCsv({ lenders }: DrawDesk, locale: Locale): string {
  const words = DESK_WORDS[locale]
  const rows = lenders.flatMap((lender) =>
    lender.loans.map((loan) => [
      lender.name,
      loan.deal.name,
      loan.deal.city,
      loan.loanName,
      String(loan.drawsCount),
      dollars(loan.holdbackCents),
      dollars(loan.fundedCents),
      dollars(loan.balanceCents),
      dollars(loan.pendingCents),
      loan.draw ? STATUS_WORDS[locale][loan.draw.status] : '',
      loan.draw?.daysWaiting?.toString() ?? '',
      dollars(loan.readyCents),
      dollars(loan.feesCents),
      dollars(loan.notGrantedCents),
      dollars(loan.floatedCents),
    ]),
  )
  return BYTE_ORDER_MARK + [[...words.columns], ...rows].map(csvRow).join('')
}

const CENTS = 100

function dollars(amountCents: number): string {
  return (amountCents / CENTS).toFixed(2)
}
