import type { ApprovalStatus } from '@plumbline/domain/approvals/course'
import { type ApprovalCourse, escalatesAt, expiresAt } from '@plumbline/domain/approvals/course'
import type { ApprovalRoute } from '@plumbline/domain/approvals/route'

/** A course as JSON, with its instants as text. */
export type KeptCourse = Omit<ApprovalCourse, 'stepStartedAt' | 'startedAt' | 'decisions'> & {
  stepStartedAt: string
  startedAt: string
  decisions: (Omit<ApprovalCourse['decisions'][number], 'at'> & { at: string })[]
}

/** What is kept of the route an approval took: which rules were chosen, and what counted. */
export type KeptRoute = Pick<ApprovalRoute, 'ruleId' | 'addedRuleIds' | 'shortfalls' | 'countedOrderIds'>

/** What a course leads to, in columns that statements look at. */
export type Standing = {
  course: ApprovalCourse
  status: ApprovalStatus
  step: number | null
  stepBeganAt: Date | null
  /** when the current step escalates, or the whole expires */
  nextAt: Date | null
  endedAt: Date | null
}

export function standingOf(course: ApprovalCourse, now: Date): Standing {
  if (course.status !== 'pending')
    return { course, status: course.status, step: null, stepBeganAt: null, nextAt: null, endedAt: now }
  const expiry = expiresAt(course)
  const escalation = escalatesAt(course)
  return {
    course,
    status: 'pending',
    step: course.step,
    stepBeganAt: course.stepStartedAt,
    nextAt: escalation !== null && escalation < expiry ? escalation : expiry,
    endedAt: null,
  }
}

export function keptRoute({ ruleId, addedRuleIds, shortfalls, countedOrderIds }: ApprovalRoute): KeptRoute {
  return { ruleId, addedRuleIds, shortfalls, countedOrderIds }
}

export function revived(kept: KeptCourse): ApprovalCourse {
  return {
    ...kept,
    stepStartedAt: new Date(kept.stepStartedAt),
    startedAt: new Date(kept.startedAt),
    decisions: kept.decisions.map((decision) => ({ ...decision, at: new Date(decision.at) })),
  }
}
