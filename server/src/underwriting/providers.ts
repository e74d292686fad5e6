import type { BudgetTerms, FundedDrawRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import type { DealRecord } from '../deals/store.ts'
import { provider } from '../platform/rooms/provider.ts'

/** The work on a deal as planned and paid. Null while none is planned and the estimate counts. */
export const plannedWork = provider<Pick<DealRecord, 'orgId' | 'id'>, BudgetTerms | null>('planned work')

/** The draws that lenders paid on a deal's loans, by loan, oldest first. Loans without any are left out. */
export const fundedDraws = provider<Pick<DealRecord, 'orgId' | 'id'>, ReadonlyMap<string, readonly FundedDrawRecord[]>>(
  'funded draws',
)

/** Which of these loans later rooms' records refer to. Such a loan stays. */
export const loansDrawn = provider<{ loanIds: readonly string[] }, ReadonlySet<string>>('loans drawn')
