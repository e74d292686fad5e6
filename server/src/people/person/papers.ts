import type { PersonPaper } from '@plumbline/contract/people'
import { may } from '@plumbline/domain/access/matrix'
import { isDay } from '@plumbline/domain/calendar'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { documentPolicy } from '@plumbline/domain/documents/policy'
import { found } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { type PaperRow, papersOf } from './papers-store.ts'
import { laterPapers } from './providers.ts'
import { loansOf, standingFor } from './store.ts'

type Asked = { id: string; limit: number; cursor?: string | undefined }

/**
 * The papers that concern a contact, latest first, as far as the caller sees the records that they belong to.
 * @throws ApiError not_found, including for another organization's contact
 */
export function personPapers(
  ctx: Context,
  { id, limit, cursor }: Asked,
): Promise<{ items: PersonPaper[]; nextCursor: string | null }> {
  const { orgId } = ctx.tenant
  const { financials } = figuresSeenBy(ctx.actor)
  const after = readCursor(cursor, isDay)
  return txAs(ctx, async (tx) => {
    const { id: contactId } = found(await tx.first(standingFor(orgId, id)))
    const loanIds = (await tx.rows(loansOf(orgId, contactId))).map((loan) => loan.id)
    const page = { contactId, loanIds, after, limit: limit + 1 }
    const sees = {
      documents: documentPolicy.view(ctx.actor),
      allOrders: may(ctx.actor, 'purchase_order.view'),
      financials,
    }
    const [own, later] = await Promise.all([
      tx.rows(papersOf({ orgId, userId: ctx.actor.userId, timeZone: ctx.timeZone, sees, ...page })),
      laterPapers.ask(tx, ctx, page),
    ])
    const rows = [...own, ...later.flat()].sort(latestFirst).slice(0, limit + 1)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map(presentPaper),
      nextCursor: last ? writeCursor({ sortValue: last.on, id: last.id }) : null,
    }
  })
}

function latestFirst(one: PaperRow, other: PaperRow): number {
  return other.on.localeCompare(one.on) || other.id.localeCompare(one.id)
}

function presentPaper(row: PaperRow): PersonPaper {
  const { dealId, dealNumber, dealName, vendorId, vendorName } = row
  return {
    kind: row.kind,
    id: row.id,
    type: row.type,
    title: row.title,
    number: row.number,
    on: row.on,
    deal: dealId === null ? null : { id: dealId, number: dealNumber ?? '', name: dealName ?? '' },
    vendor: vendorId === null ? null : { id: vendorId, name: vendorName ?? '' },
  }
}
