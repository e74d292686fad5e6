import { type Cents, cents } from '../money.ts'
import type { MatchBlock } from './match-findings.ts'
import { type InvoiceStatus, isCounted } from './status.ts'

/** Where an invoice stands. Plain data, so that it can be stored. */
export type InvoiceCourse = {
  status: InvoiceStatus
  /** negative for a credit */
  netDueCents: number
  /** Σ payments that aren't void; has the sign of net due */
  paidCents: number
  /** a payment is planned */
  isScheduled: boolean
}

/** What can happen to an invoice once it's entered, and what that depends on. */
export type InvoiceEvent =
  | { event: 'submit'; linesCount: number }
  | { event: 'review' }
  /** the person who submitted it takes it back, nobody decided in time, or its deal ended */
  | { event: 'withdraw' }
  /** `block` = what the match with its order found */
  | { event: 'approve'; block: readonly MatchBlock[]; isWaiverMissing: boolean; linesWithoutBudgetLine: number }
  | { event: 'reject'; reason: string }
  | { event: 'dispute'; reason: string }
  | { event: 'resolve' }
  | { event: 'schedule' }
  | { event: 'unschedule' }
  /** `amountCents` is paid on it, or no longer when a payment is voided */
  | { event: 'pay'; amountCents: number }
  | { event: 'unpay'; amountCents: number }
  | { event: 'void'; reason: string }

export type InvoiceRefusal =
  | 'wrong_status'
  | 'no_lines'
  | 'budget_line_missing'
  | 'blocked'
  | 'reason_required'
  | 'has_payments'
  | 'no_amount'
  | 'over_paid'

export type InvoiceStep = { refused: InvoiceRefusal } | { refused: null; course: InvoiceCourse }

/** What is left to pay; negative for a credit that wasn't used. Nothing is due before approval. */
export function dueCents({ status, netDueCents, paidCents }: InvoiceCourse): Cents {
  return cents(isCounted(status) ? netDueCents - paidCents : 0)
}

/** Returns the status of an approved invoice after what was paid so far. Without anything due it's paid. */
export function countedStatus({ netDueCents, paidCents, isScheduled }: Omit<InvoiceCourse, 'status'>): InvoiceStatus {
  if (paidCents === netDueCents) return 'paid'
  if (paidCents !== 0) return 'partially_paid'
  return isScheduled ? 'scheduled' : 'approved'
}

/**
 * Applies an event to an invoice (see docs/domain.md, Invoices). An event that has already happened changes nothing and
 * isn't refused, but for payments, which each count.
 */
export function stepInvoice(course: InvoiceCourse, event: InvoiceEvent): InvoiceStep {
  switch (event.event) {
    case 'submit':
      if (isUndecided(course.status)) return unchanged(course)
      if (course.status !== 'draft') return refuse('wrong_status')
      return event.linesCount === 0 ? refuse('no_lines') : to(course, 'submitted')
    case 'review':
      if (course.status === 'under_review') return unchanged(course)
      return course.status === 'submitted' ? to(course, 'under_review') : refuse('wrong_status')
    case 'withdraw':
      if (course.status === 'draft') return unchanged(course)
      return isUndecided(course.status) ? to(course, 'draft') : refuse('wrong_status')
    case 'approve':
      return approved(course, event)
    case 'reject':
      if (course.status === 'rejected') return unchanged(course)
      return isUndecided(course.status) ? withReason(course, 'rejected', event.reason) : refuse('wrong_status')
    case 'dispute':
      if (course.status === 'disputed') return unchanged(course)
      return isUndecided(course.status) ? withReason(course, 'disputed', event.reason) : refuse('wrong_status')
    case 'resolve':
      if (course.status === 'under_review') return unchanged(course)
      return course.status === 'disputed' ? to(course, 'under_review') : refuse('wrong_status')
    case 'schedule':
    case 'unschedule':
      return isCounted(course.status) && course.status !== 'paid'
        ? counted({ ...course, isScheduled: event.event === 'schedule' })
        : refuse('wrong_status')
    case 'pay':
      return paid(course, event.amountCents)
    case 'unpay':
      return paid(course, -event.amountCents)
    case 'void':
      return voided(course, event.reason)
  }
}

/** Checks whether an invoice awaits a decision. A disputed one waits for the vendor. */
export function isUndecided(status: InvoiceStatus): boolean {
  return status === 'submitted' || status === 'under_review'
}

function approved(
  course: InvoiceCourse,
  { block, isWaiverMissing, linesWithoutBudgetLine }: Extract<InvoiceEvent, { event: 'approve' }>,
): InvoiceStep {
  if (isCounted(course.status)) return unchanged(course)
  if (!isUndecided(course.status)) return refuse('wrong_status')
  if (linesWithoutBudgetLine > 0) return refuse('budget_line_missing')
  if (block.length > 0 || isWaiverMissing) return refuse('blocked')
  return counted({ ...course, paidCents: 0, isScheduled: false })
}

/** A payment goes toward what is due, never past it. */
function paid(course: InvoiceCourse, amountCents: number): InvoiceStep {
  if (!isCounted(course.status)) return refuse('wrong_status')
  if (amountCents === 0) return refuse('no_amount')
  const paidCents = course.paidCents + amountCents
  const [low, high] = [Math.min(0, course.netDueCents), Math.max(0, course.netDueCents)]
  return paidCents < low || paidCents > high ? refuse('over_paid') : counted({ ...course, paidCents })
}

function voided(course: InvoiceCourse, reason: string): InvoiceStep {
  if (course.status === 'void') return unchanged(course)
  if (!isCounted(course.status)) return refuse('wrong_status')
  return course.paidCents === 0 ? withReason(course, 'void', reason) : refuse('has_payments')
}

function counted(course: InvoiceCourse): InvoiceStep {
  return to(course, countedStatus(course))
}

function withReason(course: InvoiceCourse, status: InvoiceStatus, reason: string): InvoiceStep {
  return reason.trim() === '' ? refuse('reason_required') : to(course, status)
}

function to(course: InvoiceCourse, status: InvoiceStatus): InvoiceStep {
  return { refused: null, course: { ...course, status } }
}

function unchanged(course: InvoiceCourse): InvoiceStep {
  return { refused: null, course }
}

function refuse(refused: InvoiceRefusal): InvoiceStep {
  return { refused }
}
