import type { Day } from '../../calendar.ts'
import type { LoanExtensionRecord, LoanPaymentRecord } from '../terms/deal-terms.ts'

/** Maximum length of a note on a payment, in characters. */
export const MAX_LOAN_NOTE = 500
/** Maximum number of payments per loan: ten years of monthly ones. */
export const MOST_LOAN_PAYMENTS = 120
export const MOST_LOAN_EXTENSIONS = 12

export type PaymentProblem = 'no_amount' | 'days_reversed' | 'later_than_today'

/** Returns why a payment can't be recorded as entered, with the field, or null. */
export function loanPaymentProblem(
  payment: Omit<LoanPaymentRecord, 'isPayoff'>,
  { today }: { today: Day },
): { field: 'interestCents' | 'to' | 'paidOn'; problem: PaymentProblem } | null {
  const { interestCents, principalCents, feesCents, from, to, paidOn } = payment
  if (interestCents + principalCents + feesCents === 0) return { field: 'interestCents', problem: 'no_amount' }
  if (to < from) return { field: 'to', problem: 'days_reversed' }
  return paidOn > today ? { field: 'paidOn', problem: 'later_than_today' } : null
}

export type ExtensionProblem = 'not_later' | 'later_than_today'

/** Returns why an extension can't be recorded as entered, with the field, or null. */
export function loanExtensionProblem(
  { takenOn, maturesOn }: LoanExtensionRecord,
  { today }: { today: Day },
): { field: 'takenOn' | 'maturesOn'; problem: ExtensionProblem } | null {
  if (maturesOn <= takenOn) return { field: 'maturesOn', problem: 'not_later' }
  return takenOn > today ? { field: 'takenOn', problem: 'later_than_today' } : null
}

type Kept = { id?: string | undefined; name: string }

/**
 * Matches loans to be saved with those a deal has, so that recorded payments stay with their loan: by id, else by the
 * same name, else by place. Each one is matched once; an id that the deal doesn't have says nothing.
 * @returns for each loan the id of its match, or null for a new one
 */
export function matchLoans(loans: readonly Kept[], existing: readonly (Kept & { id: string })[]): (string | null)[] {
  const free = new Map(existing.map((loan) => [loan.id, loan]))
  const take = (id: string | undefined) => (id !== undefined && free.delete(id) ? id : null)
  const byId = loans.map(({ id }) => take(id))
  const byName = loans.map(
    ({ name }, index) => byId[index] ?? take([...free.values()].find((loan) => loan.name === name)?.id),
  )
  return loans.map((_, index) => byName[index] ?? take(existing[index]?.id))
}
