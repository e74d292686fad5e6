import type { Day } from '@plumbline/domain/calendar'
import type { LedgerSums } from '@plumbline/domain/budgets/roll-up'
import { provider } from '../platform/rooms/provider.ts'

/** Sums by budget line. Anything a room leaves out is zero. */
export type SumsOfLines = ReadonlyMap<string, Partial<LedgerSums>>

/** The sums that later rooms add to these deals' budget lines: change orders, purchase orders, invoices. */
export const ledgerSums = provider<{ dealIds: readonly string[] }, SumsOfLines>('ledger sums')

/** What approved changes add to these deals' budget lines, in cents; part of `ledgerSums`. */
export const changesOnLines = provider<{ dealIds: readonly string[] }, ReadonlyMap<string, number>>('changes on lines')

/** What was paid of these deals' budget lines besides expenses, by day: payments of invoices. */
export const paidOnLines = provider<{ dealIds: readonly string[] }, ReadonlyMap<string, Readonly<Record<Day, number>>>>(
  'paid on lines',
)

/** Which of these budget lines later rooms' records refer to. Such a line stays, even if a revision leaves it out. */
export const linesUsed = provider<{ lineIds: readonly string[] }, ReadonlySet<string>>('lines used')

/** The draw that is about a cost. */
export type DrawOfCost = { number: number; isReimbursed: boolean }

/** Which of these expenses a lender reimbursed or is asked to. Such an expense stays posted. */
export const drawnExpenses = provider<{ expenseIds: readonly string[] }, ReadonlyMap<string, DrawOfCost>>(
  'drawn expenses',
)
