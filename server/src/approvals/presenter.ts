import type { Approval, ApprovalDecision, ApprovalStep } from '@plumbline/contract/approvals/approval'
import { type ApprovalCourse, escalatesAt, mayDecide, seatsOf } from '@plumbline/domain/approvals/course'
import type { CourseStep } from '@plumbline/domain/approvals/people'
import { approvalPolicy } from '@plumbline/domain/approvals/policy'
import { planHas } from '@plumbline/domain/plans/plan-features'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type DecisionRow, decisionsQuery } from './decisions-store.ts'
import { namesOf, type RoutingFacts } from './facts.ts'
import type { ApprovalRow } from './store.ts'

/** How long a requester waits before reminding again. */
export const REMIND_AFTER_MS = 24 * 3_600_000

export async function presentApproval(tx: Tx, ctx: Context, row: ApprovalRow, facts: RoutingFacts): Promise<Approval> {
  return presentWith(ctx, row, facts, await tx.rows(decisionsQuery(ctx.tenant.orgId, [row.id])))
}

export function presentWith(
  ctx: Context,
  row: ApprovalRow,
  facts: RoutingFacts,
  decisions: readonly DecisionRow[],
): Approval {
  return {
    id: row.id,
    object: row.object,
    subjectId: row.subjectId,
    deal: { id: row.dealId, name: row.dealName },
    shown: row.shown,
    amountCents: row.amountCents,
    bandCents: row.bandCents,
    status: row.status,
    requestedBy: { id: row.requestedBy, name: row.requestedByName },
    requestedAt: row.requestedAt.toISOString(),
    reason: row.reason,
    endedAt: row.endedAt?.toISOString() ?? null,
    steps: row.course.steps.map((step, index) => presentStep(row.course, step, index + 1, facts)),
    decisions: decisions.filter(({ droppedAt }) => droppedAt === null).map(presentDecision),
    version: row.version,
    abilities: abilitiesOf(ctx, row, facts),
  }
}

function abilitiesOf({ actor, now }: Context, row: ApprovalRow, { people }: RoutingFacts): Approval['abilities'] {
  const isPending = row.status === 'pending'
  const isOwn = row.requestedBy === actor.userId
  const decide = mayDecide(row.course, people).includes(actor.userId)
  return {
    decide,
    decideAsAdmin: isPending && !decide && !isOwn && actor.roles.includes('org_admin'),
    withdraw: isPending && isOwn,
    remind:
      isPending && isOwn && (row.remindedAt === null || now.getTime() - row.remindedAt.getTime() >= REMIND_AFTER_MS),
  }
}

/** Whether the reader may see an approval at all. */
export function maySee(ctx: Context, row: ApprovalRow, { people }: RoutingFacts): boolean {
  const { userId } = ctx.actor
  const takesPart =
    mayDecide(row.course, people).includes(userId) ||
    row.course.decisions.some((decision) => decision.userId === userId)
  return approvalPolicy.read(ctx.actor, { requestedBy: row.requestedBy, takesPart })
}

function presentStep(course: ApprovalCourse, step: CourseStep, number: number, facts: RoutingFacts): ApprovalStep {
  const isOver = course.status === 'approved' || number < course.step
  const isCurrent = course.status === 'pending' && number === course.step
  const { mode, seats, selfApproval } = seatsOf(course, step, facts.people)
  const names = namesOf(facts.members)
  const escalates = planHas(facts.plan, 'po_approvals')
  const personOf = (id: string) => ({ id, name: names.get(id) ?? '' })
  return {
    mode,
    state: isOver ? 'done' : isCurrent ? 'current' : 'ahead',
    approvers: isOver
      ? []
      : seats.map((seat) => ({
          person: personOf(seat.userId),
          onBehalfOf: seat.onBehalfOf === null ? null : personOf(seat.onBehalfOf),
        })),
    selfApproval,
    slaHours: step.slaHours,
    since: isCurrent ? course.stepStartedAt.toISOString() : null,
    escalatesAt: isCurrent && escalates ? (escalatesAt(course)?.toISOString() ?? null) : null,
    escalated: isCurrent && escalates && course.isEscalated,
  }
}

function presentDecision(row: DecisionRow): ApprovalDecision {
  return {
    id: row.id,
    step: row.step,
    by: { id: row.userId, name: row.userName },
    decision: row.decision,
    reason: row.reason,
    onBehalfOf: row.onBehalfOf === null ? null : { id: row.onBehalfOf, name: row.onBehalfOfName ?? '' },
    marks: row.marks,
    at: row.decidedAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}
