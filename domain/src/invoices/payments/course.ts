import { sumCents } from '../../money.ts'

export const PAYMENT_RUN_STATUSES = ['draft', 'approved', 'recorded'] as const
export type PaymentRunStatus = (typeof PAYMENT_RUN_STATUSES)[number]

/** One payment of a run, to one vendor. `isHeld` = the vendor's bank details wait for a call. Amounts are cents. */
export type RunPayment = { amountCents: number; isHeld: boolean }

/** Where a payment run stands. Plain data, so that it can be stored. */
export type RunCourse = {
  status: PaymentRunStatus
  preparedBy: string
  approvedBy: string | null
  payments: readonly RunPayment[]
}

export type RunEvent =
  /** its payments change, which drops an approval */
  | { event: 'edit'; payments: readonly RunPayment[] }
  /** `hasOthers` = someone other than the person who prepared it can record payments */
  | { event: 'approve'; by: string; hasOthers: boolean; reason: string }
  /** `secondPersonAboveCents` null = a second person is never needed */
  | { event: 'record'; secondPersonAboveCents: number | null }

export type RunRefusal =
  | 'wrong_status'
  | 'no_payments'
  | 'no_amount'
  | 'second_person_needed'
  | 'reason_required'
  | 'bank_unconfirmed'

export type RunStep = { refused: RunRefusal } | { refused: null; course: RunCourse }

/**
 * Applies an event to a payment run (see docs/domain.md, Payments). An event that has already happened changes nothing
 * and isn't refused.
 */
export function stepRun(course: RunCourse, event: RunEvent): RunStep {
  switch (event.event) {
    case 'edit':
      if (course.status === 'recorded') return { refused: 'wrong_status' }
      return to({ ...course, status: 'draft', approvedBy: null, payments: event.payments })
    case 'approve':
      return approved(course, event)
    case 'record':
      return recorded(course, event.secondPersonAboveCents)
  }
}

/** Who prepared a run only approves it if there's no one else, and says why. */
function approved(course: RunCourse, { by, hasOthers, reason }: Extract<RunEvent, { event: 'approve' }>): RunStep {
  if (course.status === 'approved') return to(course)
  if (course.status !== 'draft') return { refused: 'wrong_status' }
  const problem = problemWith(course.payments)
  if (problem !== null) return { refused: problem }
  if (by === course.preparedBy && hasOthers) return { refused: 'second_person_needed' }
  if (by === course.preparedBy && reason.trim() === '') return { refused: 'reason_required' }
  return to({ ...course, status: 'approved', approvedBy: by })
}

function recorded(course: RunCourse, secondPersonAboveCents: number | null): RunStep {
  if (course.status === 'recorded') return to(course)
  const problem = problemWith(course.payments)
  if (problem !== null) return { refused: problem }
  const totalCents = sumCents(course.payments.map((payment) => payment.amountCents))
  const isAbove = secondPersonAboveCents !== null && totalCents > secondPersonAboveCents
  if (isAbove && course.status !== 'approved') return { refused: 'second_person_needed' }
  if (course.payments.some(({ isHeld }) => isHeld)) return { refused: 'bank_unconfirmed' }
  return to({ ...course, status: 'recorded' })
}

function problemWith(payments: readonly RunPayment[]): RunRefusal | null {
  if (payments.length === 0) return 'no_payments'
  return payments.some((payment) => payment.amountCents <= 0) ? 'no_amount' : null
}

function to(course: RunCourse): RunStep {
  return { refused: null, course }
}
