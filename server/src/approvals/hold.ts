import type { ApprovedObject } from '@plumbline/domain/approvals/rule'
import { found } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type Approvable, approvables, type SubjectNow } from './approvable.ts'
import { type ApprovalRow, findApproval, lockApproval } from './store.ts'

/** An approval and its subject, both locked until the transaction ends. */
export type Held = { row: ApprovalRow; now: SubjectNow; room: Approvable }

/** The room that a kind of subject belongs to. */
export function roomOf(ctx: Pick<Context, 'app'>, object: ApprovedObject): Approvable {
  const room = approvables.of(ctx.app).find((one) => one.object === object)
  if (!room) throw new Error(`no room lets people approve ${object}`)
  return room
}

/**
 * Locks the subject, then its approval, which is the order of every change: a person who edits a subject holds it before its
 * approval restarts.
 */
export async function holdApproval(tx: Tx, ctx: Context, id: string): Promise<Held> {
  const { orgId } = ctx.tenant
  const { object, subjectId } = found(await findApproval(tx, orgId, id))
  const room = roomOf(ctx, object)
  const now = found(await room.lock(tx, ctx, subjectId))
  return { row: found(await lockApproval(tx, orgId, id)), now, room }
}
