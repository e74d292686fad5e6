import type { LedgerSums } from '@plumbline/domain/budgets/roll-up'
import { provider } from '../platform/rooms/provider.ts'

/** Sums by budget line. Anything a room leaves out is zero. */
export type SumsOfLines = ReadonlyMap<string, Partial<LedgerSums>>

/** The sums that later rooms add to these deals' budget lines: change orders, purchase orders, invoices. */
export const ledgerSums = provider<{ dealIds: readonly string[] }, SumsOfLines>('ledger sums')
