import type { Approval } from '@plumbline/contract/approvals/approval'
import { ApiError, invalidField } from '@plumbline/contract/errors'
import { type ApprovalCourse, decideCourse, type DecisionRefusal } from '@plumbline/domain/approvals/course'
import { newId } from '@plumbline/domain/ids'
import { editConflict, wrongState } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import type { Memory } from './approvable.ts'
import { type KeptCourse } from './course.ts'
import { decisionsQuery, insertDecision } from './decisions-store.ts'
import type { RoutingFacts } from './facts.ts'
import { type HeldToDecide, holdToDecide } from './hold.ts'
import { followLater } from './jobs.ts'
import { keysOf } from './live-keys.ts'
import { logApproval } from './log.ts'
import { maySee, presentApproval, presentWith } from './presenter.ts'
import { type ApprovalRow } from './store.ts'
import { writeCourse } from './standing.ts'

export type DecisionInput = {
  id: string
  version: number
  decision: 'approved' | 'rejected'
  reason?: string | null
}

export type Decided = Approval & { undoId: string | null }

/** What undoing a decision brings back. */
export type DecisionUndo = {
  approvalId: string
  decisionId: string
  /** the version the decision led to */
  version: number
  before: KeptCourse
  /** what its subject followed; null for a step that others come after */
  was: 'approved' | 'rejected' | null
  memory: Memory
}

export const approvalUndo = undoKind<DecisionUndo>('approval')

/**
 * Decides the current step, in one transaction with everything that follows for the subject. The roles, limits,
 * delegations and budget are those of this moment. What leaves the house waits until it can no longer be undone.
 * @throws ApiError edit_conflict if the subject or the step isn't what the caller saw, approval_refused, wrong_state
 */
export function decideApproval(ctx: Context, input: DecisionInput): Promise<Decided> {
  return txAs(ctx, async (tx) => {
    const held = await holdToDecide(tx, ctx, input.id)
    const { facts } = held
    if (!maySee(ctx, held.row, facts)) throw new ApiError('not_found')
    const reason = input.reason?.trim() || null
    const result = decideCourse(
      held.row.course,
      { by: ctx.actor.userId, decision: input.decision, reason: reason ?? '', at: ctx.now },
      { ...facts, subject: held.now.subject },
    )
    const isRepeated = result.refused === null && result.course.decisions.length === held.row.course.decisions.length
    if (isRepeated) return { ...(await presentApproval(tx, ctx, held.row, facts)), undoId: null }
    if (input.version < held.row.steadyVersion) throw await changedMeanwhile(tx, ctx, held.row, facts)
    if (result.refused !== null) throw refusal(result.refused, result.course)
    return apply(tx, ctx, held, { ...input, reason, course: result.course, marks: result.marks })
  })
}

async function changedMeanwhile(
  tx: Tx,
  ctx: Context,
  row: ApprovalRow,
  facts: RoutingFacts,
): Promise<ApiError<'edit_conflict'>> {
  return editConflict(row.version, await presentApproval(tx, ctx, row, facts))
}

function refusal(refused: DecisionRefusal, course: ApprovalCourse): ApiError {
  if (refused === 'not_pending') return wrongState(course.status)
  if (refused === 'reason_required') return invalidField('reason', 'required', 'Enter a reason.')
  return new ApiError('approval_refused', { details: { why: refused } })
}

type Applied = { decision: 'approved' | 'rejected'; reason: string | null; course: ApprovalCourse; marks: string[] }

async function apply(tx: Tx, ctx: Context, held: HeldToDecide, applied: Applied): Promise<Decided> {
  const { row, facts } = held
  const { course, marks, reason, decision } = applied
  const key = { orgId: ctx.tenant.orgId, id: row.id }
  const decisionId = newId()
  const given = course.decisions.at(-1)!
  insertDecision(tx, {
    orgId: key.orgId,
    id: decisionId,
    approvalId: row.id,
    step: given.step,
    userId: given.userId,
    decision,
    reason,
    onBehalfOf: given.onBehalfOf,
    marks,
    decidedAt: ctx.now,
  })
  const isSameStep = course.status === 'pending' && course.step === row.course.step
  // In this order, so that the subject finds its approval decided.
  const [after, decisions, memory] = await Promise.all([
    writeCourse(tx, ctx, row.id, course, { isSameStep }),
    tx.rows(decisionsQuery(key.orgId, [row.id])),
    follow(tx, ctx, held, applied),
    followLater(tx, ctx, decisionId),
  ])
  await announce(tx, ctx, keysOf(row))
  const undoId = approvalUndo.remember(tx, ctx, {
    approvalId: row.id,
    decisionId,
    version: row.version + 1,
    before: row.course as unknown as KeptCourse,
    was: course.status === 'approved' || course.status === 'rejected' ? course.status : null,
    memory,
  })
  return { ...presentWith(ctx, after, facts, decisions), undoId }
}

/** The subject follows a decision that ends its approval; the log has the others. */
async function follow(tx: Tx, ctx: Context, { row, read, room, now }: HeldToDecide, applied: Applied): Promise<Memory> {
  const { course, marks, reason } = applied
  const ended = { approvalId: row.id, subjectId: row.subjectId, requestedBy: row.requestedBy, now }
  if (course.status === 'approved')
    return room.approved(tx, ctx, read, { ...ended, selfApproved: marks.includes('self_approved') })
  if (course.status === 'rejected') return room.rejected(tx, ctx, read, { ...ended, reason: reason ?? '' })
  await logApproval(tx, ctx, 'approval.step_approved', row, {
    before: { approvalStep: row.course.step },
    after: { approvalStep: course.step, ...(reason === null ? {} : { reason }) },
  })
  return null
}
