import type { CommentThread } from '@plumbline/contract/comments'
import { found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { lockThread } from './change-store.ts'
import { kindSeen } from './kinds.ts'
import type { CommentedKind } from './providers.ts'
import { presentThreads } from './queries.ts'
import { type CommentRow, threadById, threadOfComment, type ThreadRow } from './store.ts'

export type Subject = { thread: ThreadRow; kind: CommentedKind }

/**
 * The skeleton of every change to a thread, which stays locked until the transaction ends.
 * @returns the changed thread
 * @throws ApiError not_found, including for a thread on a record the caller can't see
 */
export function withThread(
  ctx: Context,
  threadId: string,
  work: (tx: Tx, subject: Subject) => Promise<void>,
): Promise<CommentThread> {
  return txAs(ctx, async (tx) => {
    await lockThread(tx, ctx.tenant.orgId, threadId)
    const thread = found(await tx.first(threadById(ctx.tenant.orgId, threadId)))
    await work(tx, { thread, kind: kindSeen(ctx, thread.objectType) })
    return finished(tx, ctx, thread)
  })
}

/** The same for a change to one comment. */
export function withComment(
  ctx: Context,
  id: string,
  work: (tx: Tx, subject: Subject & { comment: CommentRow }) => Promise<void>,
): Promise<CommentThread> {
  return txAs(ctx, async (tx) => {
    const { orgId } = ctx.tenant
    const { id: threadId } = found(await tx.first(threadOfComment(orgId, id)))
    await lockThread(tx, orgId, threadId)
    const thread = await tx.one(threadById(orgId, threadId))
    const kind = kindSeen(ctx, thread.objectType)
    const comment = found(thread.comments.find((one) => one.id === id))
    await work(tx, { thread, kind, comment })
    return finished(tx, ctx, thread)
  })
}

/** Refreshes open browsers and returns the current thread. */
export async function finished(
  tx: Tx,
  ctx: Context,
  { id, dealId }: Pick<ThreadRow, 'id' | 'dealId'>,
): Promise<CommentThread> {
  await announce(tx, ctx, [
    ['deals', dealId, 'comments'],
    ['deals', dealId, 'activity'],
  ])
  const row = await tx.one(threadById(ctx.tenant.orgId, id))
  return found((await presentThreads(ctx, [row], (query) => tx.rows(query)))[0])
}
