import type { Day } from '../../calendar.ts'
import type { LoanRecord } from '../terms/deal-terms.ts'

/** Statuses of loans that nothing is owed on. */
export const NOTHING_OWED = ['paid_off', 'cancelled'] as const satisfies readonly LoanRecord['status'][]

/** Returns the day on which the first of a deal's loans matures, leaving out those paid off or canceled. */
export function firstMaturity(loans: readonly Pick<LoanRecord, 'maturityDate' | 'status'>[]): Day | null {
  const owed = loans.filter(({ status }) => !(NOTHING_OWED as readonly string[]).includes(status))
  const days = owed.flatMap(({ maturityDate }) => maturityDate ?? [])
  return days.length === 0 ? null : days.reduce((first, day) => (day < first ? day : first))
}
