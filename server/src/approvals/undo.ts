import { ApiError } from '@plumbline/contract/errors'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { revived } from './course.ts'
import type { DecisionUndo } from './decide.ts'
import { hasFollowed, undoDecision } from './decisions-store.ts'
import { holdApproval } from './hold.ts'
import { keysOf } from './live-keys.ts'
import { logApproval } from './log.ts'
import { findApproval } from './store.ts'
import { unanswered } from '../notifications/answered.ts'
import { writeCourse } from './standing.ts'

/**
 * Undoes a decision: step, clocks, and what the subject followed. Not once a later decision was made, or its emails were
 * sent.
 */
export async function undoDecided(ctx: Context & { within: Tx }, change: DecisionUndo): Promise<boolean> {
  const tx = ctx.within
  const { orgId } = ctx.tenant
  const { row, read, room } = await holdApproval(tx, ctx, change.approvalId)
  if (row.version !== change.version) return false
  if (await hasFollowed(tx, orgId, change.decisionId)) throw new ApiError('undo_expired')
  const course = revived(change.before)
  await undoDecision(tx, orgId, change.decisionId, ctx.now)
  await writeCourse(tx, ctx, row.id, course, { isSameStep: false })
  await unanswered(tx, ctx, row.id)
  if (change.was !== null) {
    const ended = { approvalId: row.id, subjectId: row.subjectId, requestedBy: row.requestedBy }
    await room.undone(tx, ctx, read, { ...ended, was: change.was, memory: change.memory })
  }
  await logApproval(tx, ctx, 'approval.undone', row, {
    before: { approvalStatus: row.status, approvalStep: row.course.step },
    after: { approvalStatus: 'pending', approvalStep: course.step },
  })
  await announce(tx, ctx, keysOf(row))
  return true
}

/** What could not be undone together with others, by name. */
export function approvalsOfChanges(
  ctx: Context,
  changes: readonly DecisionUndo[],
): Promise<{ id: string; name: string }[]> {
  return txAs(ctx, async (tx) => {
    const names: { id: string; name: string }[] = []
    for (const { approvalId } of changes) {
      const row = await findApproval(tx, ctx.tenant.orgId, approvalId)
      names.push({ id: approvalId, name: row ? row.shown.title[ctx.locale] : '' })
    }
    return names
  })
}
