import { invalidField } from '@plumbline/contract/errors'
import { MOST_COMMENTS_IN_THREAD } from '@plumbline/domain/comments/comment'
import { withoutMarks } from '@plumbline/domain/comments/mentions'
import { notifiedOfComment } from '@plumbline/domain/comments/recipients'
import { notifyWhoMay } from '../notifications/notify.ts'
import { found, wrongState } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { insertComment, lockThread, markResolved } from './change-store.ts'
import { followingsOf } from './following-store.ts'
import { kindOf } from './kinds.ts'
import { logComment } from './log.ts'
import { commentOnDeal, commentReply } from './notices.ts'
import { threadById, type ThreadRow } from './store.ts'
import { threadNotice } from './write.ts'

type Answer = {
  id: string
  body: string
  /** made of the files that were sent along */
  documents: readonly { id: string; fileName: string }[]
  by: { name: string; email: string }
}

/**
 * Locks a thread that a vendor reads, for its answer.
 * @throws ApiError not_found, invalid_input once it's full, wrong_state if it was deleted
 */
export async function threadToAnswer(tx: Tx, ctx: Context, threadId: string): Promise<ThreadRow> {
  const { orgId } = ctx.tenant
  await lockThread(tx, orgId, threadId)
  const thread = found(await tx.first(threadById(orgId, threadId)))
  found(thread.forVendor ? thread : null)
  if (thread.comments.every(({ deletedAt }) => deletedAt !== null)) throw wrongState('deleted')
  if (thread.comments.length >= MOST_COMMENTS_IN_THREAD)
    throw invalidField('body', 'thread_full', 'This thread has reached its limit.')
  return thread
}

/** Adds what a vendor answers to a locked thread, and notifies those who wrote in it. A resolved thread is open again. */
export async function answerFromVendor(
  tx: Tx,
  ctx: Context,
  thread: ThreadRow,
  { id, body: text, documents, by }: Answer,
): Promise<void> {
  const kind = kindOf(ctx, thread.objectType)
  const body = withoutMarks(text)
  const said = body || documents.map(({ fileName }) => fileName).join(', ')
  insertComment(tx, ctx, { id, threadId: thread.id, body, documentIds: documents.map((one) => one.id), sentBy: by })
  await logComment(tx, ctx, kind, thread, { verb: 'comment.added', id, after: said })
  if (thread.resolvedAt !== null) {
    markResolved(tx, ctx, thread.id, false)
    await logComment(tx, ctx, kind, thread, { verb: 'comment.reopened', id: thread.id })
  }
  const { label: dealName } = found(
    await tx.first(kindOf(ctx, 'deal').find(ctx.tenant.orgId, thread.dealId, [thread.dealId])),
  )
  const earlier = thread.comments.filter(({ deletedAt }) => deletedAt === null)
  const followings = await tx.rows(followingsOf(ctx.tenant.orgId, thread.dealId))
  const actorId = ctx.actor.userId
  const { inThread, following } = notifiedOfComment({ actorId, body, before: null, thread: earlier, followings })
  const notice = threadNotice(ctx, kind, { ...thread, dealName }, said)
  await notifyWhoMay(tx, ctx, { action: kind.needs, among: inThread }, commentReply, notice)
  await notifyWhoMay(tx, ctx, { action: kind.needs, among: following }, commentOnDeal, notice)
  await announce(tx, ctx, [
    ['deals', thread.dealId, 'comments'],
    ['deals', thread.dealId, 'activity'],
  ])
}
