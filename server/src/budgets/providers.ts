import type { LedgerSums } from '@plumbline/domain/budgets/roll-up'
import { provider } from '../platform/rooms/provider.ts'

/** By budget line; what a room leaves out is zero. */
export type SumsOfLines = ReadonlyMap<string, Partial<LedgerSums>>

/** What later rooms put on the budget lines of these deals: change orders, orders, invoices. */
export const ledgerSums = provider<{ dealIds: readonly string[] }, SumsOfLines>('ledger sums')
