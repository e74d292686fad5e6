import type { Approval } from '@plumbline/contract/approvals/approval'
import type { BulkDecision } from '@plumbline/contract/approvals/endpoints'
import { ApiError, type ErrorCode } from '@plumbline/contract/errors'
import { authorize, found } from '../platform/commands/checks.ts'
import { txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { mergeUndo } from '../undo/commands.ts'
import { decideApproval, type DecisionInput } from './decide.ts'
import { holdApproval } from './hold.ts'
import { APPROVAL_KEYS } from './live-keys.ts'
import { logApproval } from './log.ts'
import { notifyDeciders } from './notices.ts'
import { maySee, presentApproval, REMIND_AFTER_MS } from './presenter.ts'
import { endByRequester } from './request.ts'
import { findApproval, writeReminded } from './store.ts'

/** Withdraws what the caller asked for; the subject is a draft again. */
export function withdrawRequest(ctx: Context, id: string): Promise<Approval> {
  return txAs(ctx, async (tx) => {
    const { row, read, room, facts } = await holdApproval(tx, ctx, id)
    if (!maySee(ctx, row, facts)) throw new ApiError('not_found')
    if (row.status !== 'cancelled' || row.requestedBy !== ctx.actor.userId) {
      await endByRequester(tx, ctx, row)
      const ended = { approvalId: id, subjectId: row.subjectId, requestedBy: row.requestedBy }
      await room.returned(tx, ctx, read, { ...ended, why: 'withdrawn' })
    }
    return presentApproval(tx, ctx, found(await findApproval(tx, ctx.tenant.orgId, id)), facts)
  })
}

/** Emails those who may decide again, at most once a day. */
export function remindDeciders(ctx: Context, id: string): Promise<Approval> {
  return txAs(ctx, async (tx) => {
    const { row, facts } = await holdApproval(tx, ctx, id)
    if (!maySee(ctx, row, facts)) throw new ApiError('not_found')
    authorize(row.requestedBy === ctx.actor.userId)
    if (row.status !== 'pending') throw new ApiError('wrong_state', { details: { current: row.status } })
    const isSoon = row.remindedAt !== null && ctx.now.getTime() - row.remindedAt.getTime() < REMIND_AFTER_MS
    if (!isSoon) {
      await writeReminded(tx, { orgId: ctx.tenant.orgId, id }, ctx.now)
      await notifyDeciders(tx, ctx, row, facts, true)
      await logApproval(tx, ctx, 'approval.reminded', row, { after: { approvalStep: row.course.step } })
      await announce(tx, ctx, APPROVAL_KEYS)
    }
    return presentApproval(tx, ctx, found(await findApproval(tx, ctx.tenant.orgId, id)), facts)
  })
}

type Many = { items: { id: string; version: number }[] } & Pick<DecisionInput, 'decision' | 'reason'>
type Outcome = BulkDecision['results'][number]['outcome']

const OUTCOMES: Partial<Record<ErrorCode, Outcome>> = {
  edit_conflict: 'conflict',
  approval_refused: 'refused',
  forbidden: 'refused',
  wrong_state: 'wrong_state',
  not_found: 'not_found',
  invalid_input: 'invalid',
  stage_blocked: 'blocked',
}

/** Decides each in a transaction of its own, so that one that changed doesn't stop the others. They share one undo. */
export async function decideMany(ctx: Context, { items, decision, reason }: Many): Promise<BulkDecision> {
  const results: BulkDecision['results'] = []
  const undoIds: string[] = []
  for (const item of items) {
    try {
      const { undoId } = await decideApproval(ctx, { ...item, decision, reason: reason ?? null })
      if (undoId) undoIds.push(undoId)
      results.push({ id: item.id, outcome: 'done' })
    } catch (error) {
      const outcome = error instanceof ApiError ? OUTCOMES[error.code as ErrorCode] : undefined
      if (!outcome) throw error
      results.push({ id: item.id, outcome })
    }
  }
  return { results, undoId: await mergeUndo(ctx, undoIds) }
}
