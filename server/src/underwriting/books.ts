import type { Day } from '@plumbline/domain/calendar'
import type { DealRecord } from '../deals/store.ts'
import { expectBooksOpen } from '../organizations/books.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

/** Closed books take no money of a deal and lose none, unless an admin says why. */
export function expectBooks(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  days: readonly (Day | null | undefined)[],
): Promise<void> {
  return expectBooksOpen(tx, ctx, days, { label: deal.fields.name ?? deal.number, dealId: deal.id })
}
