import { type Cents, type Percent, sumCents } from '../../money.ts'
import { isEnded, isLive, type PurchaseOrderStatus } from '../status.ts'

/** What has become of one line of an order. Amounts are cents. */
export type CourseLine = {
  id: string
  /** as ordered; 0 for a line that a change order added */
  amountCents: number
  /** approved change orders; signed */
  changeCents: number
  receivedPct: Percent
  /** counted invoices, including retainage */
  billedCents: number
}

/** Where an order stands. Plain data, so that it can be stored. */
export type Course = {
  status: PurchaseOrderStatus
  isIssued: boolean
  lines: readonly CourseLine[]
  /** an invoice on it awaits a decision */
  hasInvoiceWaiting: boolean
}

/** What can happen to an order once it's written, and what that depends on. */
export type OrderEvent =
  /** `automatic` = no approval is needed, or the person who submits it is the one who approves */
  | { event: 'submit'; automatic: boolean }
  | { event: 'approve' }
  | { event: 'reject'; reason: string }
  | { event: 'withdraw' }
  | { event: 'edit'; lines: readonly { id: string; amountCents: number }[] }
  | { event: 'issue'; w9Valid: boolean; insuranceValid: boolean; overrides: boolean }
  /** received so far, in percent of each line */
  | { event: 'receive'; lines: readonly { id: string; percent: Percent }[] }
  /** `billed` = counted invoices after this, by line */
  | { event: 'bill'; billed: ReadonlyMap<string, number>; hasInvoiceWaiting: boolean }
  | { event: 'change'; lines: readonly { id: string; amountCents: number }[] }
  | { event: 'close' }
  | { event: 'reopen'; mayReopen: boolean }
  | { event: 'cancel'; mayCancelLive: boolean; reason: string }

export type OrderRefusal =
  | 'wrong_status'
  | 'change_order_needed'
  | 'no_amount'
  | 'no_lines'
  | 'reason_required'
  | 'not_allowed'
  | 'w9_missing'
  | 'coi_invalid'
  | 'unknown_line'
  | 'bad_percent'
  | 'below_billed'
  | 'invoice_waiting'

export type OrderStep = { refused: OrderRefusal } | { refused: null; course: Course }

/** The sum of an order's lines with approved changes. */
export function revisedTotal(lines: readonly Pick<CourseLine, 'amountCents' | 'changeCents'>[]): Cents {
  return sumCents(lines.map((line) => line.amountCents + line.changeCents))
}

export function billedTotal(lines: readonly Pick<CourseLine, 'billedCents'>[]): Cents {
  return sumCents(lines.map((line) => line.billedCents))
}

/** Returns an order's status after what happened so far: billed before received before issued (docs/domain.md). */
export function liveStatus({ isIssued, lines }: Pick<Course, 'isIssued' | 'lines'>): PurchaseOrderStatus {
  const billedCents = billedTotal(lines)
  if (billedCents > 0) return billedCents >= revisedTotal(lines) ? 'fully_invoiced' : 'partially_invoiced'
  if (!isIssued) return 'approved'
  if (lines.every((line) => isWhole(line.receivedPct))) return 'received'
  return lines.some((line) => Number(line.receivedPct) > 0) ? 'partially_received' : 'issued'
}

function isWhole(percent: Percent): boolean {
  return Number(percent) >= 100
}

/** Orders whose work is done are closed instead of canceled. */
const CANCELLED_WITH_REASON: ReadonlySet<PurchaseOrderStatus> = new Set([
  'approved',
  'issued',
  'partially_received',
  'partially_invoiced',
])

/**
 * Applies an event to an order (see docs/domain.md, Purchase orders). An event that has already happened changes
 * nothing and isn't refused.
 */
export function stepOrder(course: Course, event: OrderEvent): OrderStep {
  switch (event.event) {
    case 'submit':
      return submitted(course, event.automatic)
    case 'approve':
      if (isLive(course.status)) return unchanged(course)
      return course.status === 'pending_approval' ? live(course) : refuse('wrong_status')
    case 'reject':
      if (course.status === 'rejected') return unchanged(course)
      if (course.status !== 'pending_approval') return refuse('wrong_status')
      return event.reason.trim() === '' ? refuse('reason_required') : to(course, 'rejected')
    case 'withdraw':
      if (course.status === 'draft') return unchanged(course)
      return course.status === 'pending_approval' ? to(course, 'draft') : refuse('wrong_status')
    case 'edit':
      return edited(course, event.lines)
    case 'issue':
      return issued(course, event)
    case 'receive':
      return received(course, event.lines)
    case 'bill':
      return billed(course, event)
    case 'change':
      return changed(course, event.lines)
    case 'close':
      if (course.status === 'closed') return unchanged(course)
      if (!isLive(course.status)) return refuse('wrong_status')
      return course.hasInvoiceWaiting ? refuse('invoice_waiting') : to(course, 'closed')
    case 'reopen':
      if (course.status !== 'closed') return refuse('wrong_status')
      return event.mayReopen ? live(course) : refuse('not_allowed')
    case 'cancel':
      return cancelled(course, event)
  }
}

function submitted(course: Course, automatic: boolean): OrderStep {
  if (course.status === 'pending_approval' || isLive(course.status)) return unchanged(course)
  if (course.status !== 'draft') return refuse('wrong_status')
  const problem = linesProblem(course.lines)
  if (problem) return refuse(problem)
  return automatic ? live(course) : to(course, 'pending_approval')
}

function linesProblem(lines: readonly { amountCents: number }[]): OrderRefusal | null {
  if (lines.length === 0) return 'no_lines'
  return lines.some((line) => line.amountCents <= 0) ? 'no_amount' : null
}

/** Editing a rejected order makes it a draft again; a pending one stays pending, and its approval restarts. */
function edited(course: Course, lines: readonly { id: string; amountCents: number }[]): OrderStep {
  if (isLive(course.status)) return refuse('change_order_needed')
  if (isEnded(course.status)) return refuse('wrong_status')
  const problem = linesProblem(lines)
  if (problem) return refuse(problem)
  const status = course.status === 'rejected' ? 'draft' : course.status
  return { refused: null, course: { ...course, status, lines: lines.map(newLine) } }
}

function newLine({ id, amountCents }: { id: string; amountCents: number }): CourseLine {
  return { id, amountCents, changeCents: 0, receivedPct: '0', billedCents: 0 }
}

function issued(course: Course, papers: { w9Valid: boolean; insuranceValid: boolean; overrides: boolean }): OrderStep {
  if (!isLive(course.status)) return refuse('wrong_status')
  if (course.isIssued) return unchanged(course)
  if (!papers.overrides) {
    if (!papers.w9Valid) return refuse('w9_missing')
    if (!papers.insuranceValid) return refuse('coi_invalid')
  }
  return live({ ...course, isIssued: true })
}

function received(course: Course, given: readonly { id: string; percent: Percent }[]): OrderStep {
  if (!isLive(course.status) || !course.isIssued) return refuse('wrong_status')
  if (given.some(({ id }) => !course.lines.some((line) => line.id === id))) return refuse('unknown_line')
  if (given.some(({ percent }) => !(Number(percent) >= 0 && Number(percent) <= 100))) return refuse('bad_percent')
  const percents = new Map(given.map(({ id, percent }) => [id, percent]))
  const lines = course.lines.map((line) => ({ ...line, receivedPct: percents.get(line.id) ?? line.receivedPct }))
  return live({ ...course, lines })
}

/** What was billed changes on ended orders too, when an invoice is voided; they stay ended. */
function billed(
  course: Course,
  { billed: amounts, hasInvoiceWaiting }: { billed: ReadonlyMap<string, number>; hasInvoiceWaiting: boolean },
): OrderStep {
  const lines = course.lines.map((line) => ({ ...line, billedCents: amounts.get(line.id) ?? 0 }))
  const after = { ...course, lines, hasInvoiceWaiting }
  return isLive(course.status) ? live(after) : { refused: null, course: after }
}

function changed(course: Course, changes: readonly { id: string; amountCents: number }[]): OrderStep {
  if (!isLive(course.status)) return refuse('wrong_status')
  const added = changes.filter(({ id }) => !course.lines.some((line) => line.id === id))
  const addedIds = [...new Set(added.map(({ id }) => id))]
  const lines = [...course.lines, ...addedIds.map((id) => newLine({ id, amountCents: 0 }))].map((line) => ({
    ...line,
    changeCents: line.changeCents + changeOf(line.id, changes),
  }))
  const lowered = lines.filter((line) => changeOf(line.id, changes) < 0)
  if (lowered.some((line) => line.amountCents + line.changeCents < line.billedCents)) return refuse('below_billed')
  return live({ ...course, lines })
}

function changeOf(id: string, changes: readonly { id: string; amountCents: number }[]): number {
  return sumCents(changes.filter((change) => change.id === id).map((change) => change.amountCents))
}

function cancelled(course: Course, { mayCancelLive, reason }: { mayCancelLive: boolean; reason: string }): OrderStep {
  if (course.status === 'cancelled') return unchanged(course)
  if (course.status === 'draft' || course.status === 'pending_approval') return to(course, 'cancelled')
  if (!CANCELLED_WITH_REASON.has(course.status)) return refuse('wrong_status')
  if (!mayCancelLive) return refuse('not_allowed')
  return reason.trim() === '' ? refuse('reason_required') : to(course, 'cancelled')
}

function refuse(refused: OrderRefusal): OrderStep {
  return { refused }
}

function unchanged(course: Course): OrderStep {
  return { refused: null, course }
}

function to(course: Course, status: PurchaseOrderStatus): OrderStep {
  return { refused: null, course: { ...course, status } }
}

function live(course: Course): OrderStep {
  return to(course, liveStatus(course))
}
