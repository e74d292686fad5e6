import type { Day } from '../../calendar.ts'
import type { LoanHistory, LoanRecord } from '../terms/deal-terms.ts'
import { maturityOf } from './recorded.ts'

/** Statuses of loans that nothing is owed on. */
export const NOTHING_OWED = ['paid_off', 'cancelled'] as const satisfies readonly LoanRecord['status'][]

/**
 * Returns the day on which the first of a deal's loans matures, after any extension taken, leaving out those paid off or
 * canceled.
 */
export function firstMaturity(
  loans: readonly Pick<LoanRecord, 'id' | 'maturityDate' | 'status'>[],
  history: readonly Pick<LoanHistory, 'loanId' | 'extensions'>[] = [],
): Day | null {
  const owed = loans.filter(({ status }) => !(NOTHING_OWED as readonly string[]).includes(status))
  const days = owed.flatMap(({ id, maturityDate }) => {
    const extensions = history.find(({ loanId }) => loanId === id)?.extensions ?? []
    return maturityOf({ maturesOn: maturityDate, extensions }) ?? []
  })
  return days.length === 0 ? null : days.reduce((first, day) => (day < first ? day : first))
}
