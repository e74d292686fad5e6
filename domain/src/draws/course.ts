import type { Day } from '../calendar.ts'
import type { DrawStatus } from './status.ts'

/** Where a draw request stands. Plain data, so that it can be stored. */
export type DrawCourse = {
  status: DrawStatus
  /** the lender inspects before approving */
  inspectionRequired: boolean
  inspectionOn: Day | null
  /** what the lender wants before looking at it again, or why it was rejected */
  reason: string | null
  fundedOn: Day | null
}

/** What can happen to a draw request, and what that depends on. */
export type DrawEvent =
  /** `maySubmit` = the pre-flight found nothing that blocks */
  | { event: 'submit'; maySubmit: boolean }
  | { event: 'schedule_inspection'; on: Day }
  | { event: 'inspect'; on: Day }
  /** `isWithinRequest` = no line is approved above what was requested on it */
  | { event: 'approve'; isWithinRequest: boolean }
  | { event: 'fund'; on: Day; today: Day }
  | { event: 'return'; missing: string }
  /** a returned request is corrected */
  | { event: 'rework' }
  | { event: 'reject'; reason: string }
  | { event: 'cancel' }

export type DrawRefusal =
  | 'wrong_status'
  | 'preflight_failed'
  | 'approved_above_requested'
  | 'reason_required'
  | 'date_in_future'

export type DrawStep = { refused: DrawRefusal } | { refused: null; course: DrawCourse }

const FROM: Record<DrawEvent['event'], readonly DrawStatus[]> = {
  submit: ['draft'],
  schedule_inspection: ['submitted', 'inspection_scheduled'],
  inspect: ['submitted', 'inspection_scheduled'],
  approve: ['inspected'],
  fund: ['approved'],
  return: ['submitted', 'inspection_scheduled', 'inspected'],
  rework: ['returned'],
  reject: ['submitted', 'inspection_scheduled', 'inspected'],
  cancel: ['draft', 'submitted'],
}

/** Where each event leads. Repeating it there changes nothing. */
const TO: Record<DrawEvent['event'], DrawStatus> = {
  submit: 'submitted',
  schedule_inspection: 'inspection_scheduled',
  inspect: 'inspected',
  approve: 'approved',
  fund: 'funded',
  return: 'returned',
  rework: 'draft',
  reject: 'rejected',
  cancel: 'cancelled',
}

/** Another day for an inspection isn't a repetition. */
const CHANGES_AGAIN: ReadonlySet<DrawEvent['event']> = new Set(['schedule_inspection'])

/**
 * Applies an event to a draw request (see docs/domain.md, Draw requests). An event that has already happened changes
 * nothing and isn't refused.
 */
export function stepDraw(course: DrawCourse, event: DrawEvent): DrawStep {
  if (course.status === TO[event.event] && !CHANGES_AGAIN.has(event.event)) return { refused: null, course }
  if (!isAllowed(course, event.event)) return { refused: 'wrong_status' }
  const problem = problemWith(event)
  if (problem !== null) return { refused: problem }
  return { refused: null, course: { ...course, ...factsOf(event), status: TO[event.event] } }
}

/** Returns what a request's status allows. */
export function possibleDrawEvents(course: Pick<DrawCourse, 'status' | 'inspectionRequired'>): DrawEvent['event'][] {
  return (Object.keys(FROM) as DrawEvent['event'][]).filter((event) => isAllowed(course, event))
}

/** A lender who doesn't inspect approves what was submitted. */
function isAllowed(course: Pick<DrawCourse, 'status' | 'inspectionRequired'>, event: DrawEvent['event']): boolean {
  if (event === 'approve' && course.status === 'submitted') return !course.inspectionRequired
  return FROM[event].includes(course.status)
}

function problemWith(event: DrawEvent): DrawRefusal | null {
  switch (event.event) {
    case 'submit':
      return event.maySubmit ? null : 'preflight_failed'
    case 'approve':
      return event.isWithinRequest ? null : 'approved_above_requested'
    case 'fund':
      return event.on > event.today ? 'date_in_future' : null
    case 'return':
      return event.missing.trim() === '' ? 'reason_required' : null
    case 'reject':
      return event.reason.trim() === '' ? 'reason_required' : null
    default:
      return null
  }
}

function factsOf(event: DrawEvent): Partial<DrawCourse> {
  switch (event.event) {
    case 'submit':
      return { reason: null, inspectionOn: null }
    case 'schedule_inspection':
    case 'inspect':
      return { inspectionOn: event.on }
    case 'return':
      return { reason: event.missing.trim() }
    case 'reject':
      return { reason: event.reason.trim() }
    case 'fund':
      return { fundedOn: event.on }
    default:
      return {}
  }
}
