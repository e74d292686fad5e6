import type { ApprovedObject } from '@plumbline/domain/approvals/rule'
import { found } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type Approvable, approvables, type SubjectNow } from './approvable.ts'
import { type RoutingFacts, routingFacts } from './facts.ts'
import { type ApprovalRow, findApproval, lockApproval } from './store.ts'

/** An approval and its subject, both locked until the transaction ends, and what else decides about it at that moment. */
export type Held = { row: ApprovalRow; room: Approvable; read: unknown; facts: RoutingFacts }

export type HeldToDecide = Held & { now: SubjectNow }

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
  return withApproval(tx, ctx, id, await holdSubject(tx, ctx, id))
}

/** Same as above, with what the decision is about. */
export async function holdToDecide(tx: Tx, ctx: Context, id: string): Promise<HeldToDecide> {
  const subject = await holdSubject(tx, ctx, id)
  const [held, now] = await Promise.all([
    withApproval(tx, ctx, id, subject),
    subject.room.subject(tx, ctx, subject.read),
  ])
  return { ...held, now }
}

async function holdSubject(tx: Tx, ctx: Context, id: string): Promise<Pick<Held, 'room' | 'read'>> {
  const { object, subjectId } = found(await findApproval(tx, ctx.tenant.orgId, id))
  const room = roomOf(ctx, object)
  return { room, read: found(await room.lock(tx, ctx, subjectId)) }
}

async function withApproval(tx: Tx, ctx: Context, id: string, subject: Pick<Held, 'room' | 'read'>): Promise<Held> {
  const [row, facts] = await Promise.all([lockApproval(tx, ctx.tenant.orgId, id), routingFacts(tx, ctx)])
  return { row: found(row), facts, ...subject }
}
