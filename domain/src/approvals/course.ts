import type { PlanTier } from '../plans/plans.ts'
import { type ApprovalPeople, type CourseStep, escalatedTo, type FilledStep, fillStep, type Seat } from './people.ts'
import { type ApprovalRoute, type ApprovalSubject, recheckedSteps, shortfallsOf } from './route.ts'
import type { ApprovalRule, ApprovedObject } from './rule.ts'

export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'cancelled', 'expired'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

export type ApprovalDecision = {
  /** counted from 1 */
  step: number
  userId: string
  decision: 'approved' | 'rejected'
  onBehalfOf: string | null
  at: Date
}

/** An approval as it's stored: plain data, to which events are applied. */
export type ApprovalCourse = {
  object: ApprovedObject
  requester: string
  bandCents: number | null
  status: ApprovalStatus
  steps: readonly CourseStep[]
  /** counted from 1 */
  step: number
  stepStartedAt: Date
  isEscalated: boolean
  /** the submission or the last restart */
  startedAt: Date
  /** budget lines that were known to be short */
  knownShort: readonly string[]
  decisions: readonly ApprovalDecision[]
}

/** Everything a decision depends on besides the course, as it is at that moment. */
export type ApprovalWorld = {
  people: ApprovalPeople
  plan: PlanTier
  rules: readonly ApprovalRule[]
  /** what is approved, with what its budget lines have left now */
  subject: ApprovalSubject
}

export const DECISION_REFUSALS = [
  'not_pending',
  'own_request',
  'not_your_step',
  'already_decided',
  'reason_required',
  'not_requester',
] as const
export type DecisionRefusal = (typeof DECISION_REFUSALS)[number]

/**
 * What is worth showing with a decision: `escalated`, `by_escalation`, `by_admin`, `self_approved`, `restarted`,
 * `budget_over_added`, `carried:2`, `on_behalf_of:<user>`.
 */
export type CourseMark = string
export type CourseStepResult = { refused: DecisionRefusal | null; course: ApprovalCourse; marks: CourseMark[] }

const HOUR_MS = 3_600_000
export const EXPIRES_AFTER_HOURS = 30 * 24
/** An admin who decides for someone else says why, in at least this many characters. */
export const MIN_OVERRIDE_REASON = 10

/** Begins an approval; without steps it's over at once. */
export function startCourse(
  subject: Pick<ApprovalSubject, 'object'>,
  route: ApprovalRoute,
  { requester, now }: { requester: string; now: Date },
): ApprovalCourse {
  return {
    object: subject.object,
    requester,
    bandCents: route.bandCents,
    status: route.outcome === 'approval' ? 'pending' : 'approved',
    steps: route.steps,
    step: 1,
    stepStartedAt: now,
    isEscalated: false,
    startedAt: now,
    knownShort: route.shortfalls.map((shortfall) => shortfall.budgetLineId),
    decisions: [],
  }
}

export function escalatesAt(course: ApprovalCourse): Date | null {
  const step = stepOf(course)
  return course.status === 'pending' && !course.isEscalated
    ? new Date(course.stepStartedAt.getTime() + step.slaHours * HOUR_MS)
    : null
}

export function expiresAt(course: ApprovalCourse): Date {
  return new Date(course.startedAt.getTime() + EXPIRES_AFTER_HOURS * HOUR_MS)
}

/** Lets time pass: a step escalates once, and the whole expires after 30 days. */
export function tickCourse(course: ApprovalCourse, now: Date): CourseStepResult {
  if (course.status !== 'pending') return unchanged(course)
  const marks: CourseMark[] = []
  let after = course
  const escalation = escalatesAt(course)
  if (escalation !== null && escalation <= now && escalation < expiresAt(course)) {
    after = { ...after, isEscalated: true }
    marks.push('escalated')
  }
  if (expiresAt(course) <= now) after = { ...after, status: 'expired' }
  return { refused: null, course: after, marks }
}

function stepOf(course: ApprovalCourse): CourseStep {
  const step = course.steps[course.step - 1]
  if (!step) throw new Error('an approval is pending without a step')
  return step
}

/** Returns who fills a step now. */
export function seatsOf(course: ApprovalCourse, step: CourseStep, people: ApprovalPeople): FilledStep {
  return fillStep(step, course, people)
}

/** Returns who can decide now, sorted. */
export function mayDecide(course: ApprovalCourse, people: ApprovalPeople): string[] {
  if (course.status !== 'pending') return []
  const step = stepOf(course)
  const open = openSeats(course, seatsOf(course, step, people)).map((seat) => seat.userId)
  const escalated = course.isEscalated ? escalatedTo(step, course, people) : []
  return [...new Set([...open, ...escalated])].sort()
}

/** The seats that still need an approval: in an `all_of` step, those of people who haven't approved. */
function openSeats(course: ApprovalCourse, { mode, seats }: FilledStep): Seat[] {
  return mode === 'any_of' ? seats : seats.filter((seat) => !isFilled(course, seat.onBehalfOf ?? seat.userId))
}

/** Checks whether someone's seat in the current step is filled, by themselves or by their delegate. */
function isFilled(course: ApprovalCourse, userId: string): boolean {
  return course.decisions.some(
    (decision) => decision.step === course.step && (decision.onBehalfOf ?? decision.userId) === userId,
  )
}

export type Decision = { by: string; decision: 'approved' | 'rejected'; reason: string; at: Date }

/** How someone takes part in a step. */
type Capacity =
  | { as: 'own'; selfApproval: boolean }
  | { as: 'delegate'; of: string }
  | { as: 'escalation' }
  | { as: 'admin' }

/** Decides on the current step (see docs/domain.md, Approvals). */
export function decideCourse(before: ApprovalCourse, given: Decision, world: ApprovalWorld): CourseStepResult {
  const { course, marks } = tickCourse(before, given.at)
  const capacity = course.status === 'pending' ? capacityOf(course, given, world.people) : 'not_pending'
  if (typeof capacity === 'string')
    return isRepeated(course, given) ? { refused: null, course, marks } : { refused: capacity, course, marks }
  if (given.decision === 'rejected' && given.reason.trim() === '') return { refused: 'reason_required', course, marks }
  marks.push(...marksOf(capacity))
  const decided: ApprovalCourse = { ...course, decisions: [...course.decisions, decisionOf(course, given, capacity)] }
  if (given.decision === 'rejected') return { refused: null, course: { ...decided, status: 'rejected' }, marks }
  if (!isComplete(decided, capacity, world.people)) return { refused: null, course: decided, marks }
  return { refused: null, course: advanced(decided, given, capacity, world, marks), marks }
}

/** A decision someone has already given is repeated without effect. */
function isRepeated(course: ApprovalCourse, { by, decision }: Decision): boolean {
  return course.decisions.some((earlier) => earlier.userId === by && earlier.decision === decision)
}

function capacityOf(
  course: ApprovalCourse,
  { by, reason }: Decision,
  people: ApprovalPeople,
): Capacity | DecisionRefusal {
  const step = stepOf(course)
  const filled = seatsOf(course, step, people)
  if (by === course.requester && !filled.selfApproval) return 'own_request'
  const open = openSeats(course, filled).find((seat) => seat.userId === by)
  if (open)
    return open.onBehalfOf === null
      ? { as: 'own', selfApproval: filled.selfApproval }
      : { as: 'delegate', of: open.onBehalfOf }
  if (course.isEscalated && escalatedTo(step, course, people).includes(by)) return { as: 'escalation' }
  if (filled.seats.some((seat) => seat.userId === by)) return 'already_decided'
  const member = people.members.find(({ userId }) => userId === by)
  const isAdmin = member?.active === true && member.roles.includes('org_admin')
  return isAdmin && reason.trim().length >= MIN_OVERRIDE_REASON ? { as: 'admin' } : 'not_your_step'
}

function marksOf(capacity: Capacity): CourseMark[] {
  switch (capacity.as) {
    case 'own':
      return capacity.selfApproval ? ['self_approved'] : []
    case 'delegate':
      return [`on_behalf_of:${capacity.of}`]
    case 'escalation':
      return ['by_escalation']
    case 'admin':
      return ['by_admin']
  }
}

function decisionOf(course: ApprovalCourse, { by, decision, at }: Decision, capacity: Capacity): ApprovalDecision {
  const onBehalfOf = capacity.as === 'delegate' ? capacity.of : null
  return { step: course.step, userId: by, decision, onBehalfOf, at }
}

/** An approval by escalation, or by an admin, stands for everyone who is missing. */
function isComplete(course: ApprovalCourse, capacity: Capacity, people: ApprovalPeople): boolean {
  if (capacity.as === 'escalation' || capacity.as === 'admin') return true
  const filled = seatsOf(course, stepOf(course), people)
  return filled.mode === 'any_of' || openSeats(course, filled).length === 0
}

/** Goes to the next step that someone else has to decide, or ends. */
function advanced(
  course: ApprovalCourse,
  { by, at }: Decision,
  capacity: Capacity,
  world: ApprovalWorld,
  marks: CourseMark[],
): ApprovalCourse {
  let next = course.step + 1
  while (capacity.as !== 'admin' && next <= course.steps.length && carries(course, next, by, world.people)) {
    marks.push(`carried:${next}`)
    next += 1
  }
  const begun = { stepStartedAt: at, isEscalated: false }
  if (next <= course.steps.length) return { ...course, ...begun, step: next }
  const short = shortfallsOf(world.subject)
    .map((shortfall) => shortfall.budgetLineId)
    .filter((line) => !course.knownShort.includes(line))
  if (short.length === 0) return { ...course, status: 'approved' }
  marks.push('budget_over_added')
  const added = recheckedSteps(world.subject, { ...world, bandCents: course.bandCents })
  return {
    ...course,
    ...begun,
    step: next,
    steps: [...course.steps, ...added],
    knownShort: [...course.knownShort, ...short],
  }
}

/** People who complete a step have also approved the next ones that they fill in their own right. */
function carries(course: ApprovalCourse, number: number, by: string, people: ApprovalPeople): boolean {
  const step = course.steps[number - 1]
  if (!step || step.kind === 'rechecked') return false
  const filled = seatsOf(course, step, people)
  if (filled.selfApproval) return by === course.requester
  return filled.mode === 'any_of' && filled.seats.some((seat) => seat.userId === by && seat.onBehalfOf === null)
}

/** Only the requester withdraws a request. */
export function withdrawCourse(before: ApprovalCourse, { by, at }: { by: string; at: Date }): CourseStepResult {
  const { course, marks } = tickCourse(before, at)
  if (course.status === 'cancelled' && by === course.requester) return { refused: null, course, marks }
  if (course.status !== 'pending') return { refused: 'not_pending', course, marks }
  if (by !== course.requester) return { refused: 'not_requester', course, marks }
  return { refused: null, course: { ...course, status: 'cancelled' }, marks }
}

/** Ends a request because its subject ended, or its deal did, whatever the clocks say. */
export function endCourse(course: ApprovalCourse): ApprovalCourse {
  return course.status === 'pending' ? { ...course, status: 'cancelled' } : course
}

/** Begins again because what is approved has changed: decisions are dropped, and the clocks start again. */
export function restartCourse(
  before: ApprovalCourse,
  { subject, route, at }: { subject: ApprovalSubject; route: ApprovalRoute; at: Date },
): CourseStepResult {
  const { course, marks } = tickCourse(before, at)
  if (course.status !== 'pending') return { refused: 'not_pending', course, marks }
  const restarted = startCourse(subject, route, { requester: course.requester, now: at })
  return { refused: null, course: restarted, marks: [...marks, 'restarted'] }
}

function unchanged(course: ApprovalCourse): CourseStepResult {
  return { refused: null, course, marks: [] }
}
