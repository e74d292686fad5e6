import type { AddComment, CommentThread } from '@plumbline/contract/comments'
import { invalidField } from '@plumbline/contract/errors'
import { MOST_COMMENTS_IN_THREAD, type Reaction } from '@plumbline/domain/comments/comment'
import { commentPolicy } from '@plumbline/domain/comments/policy'
import { newIdAt } from '@plumbline/domain/ids'
import { answered, unanswered } from '../notifications/answered.ts'
import { authorize, expectVersion, found, wrongState } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { undoKind } from '../undo/kind.ts'
import { insertComment, insertThread, markDeleted, markResolved, writeBody, writeReaction } from './change-store.ts'
import { kindOf, kindSeen } from './kinds.ts'
import { logComment } from './log.ts'
import { writtenToVendor } from './providers.ts'
import { finished, type Subject, withComment, withThread } from './with-thread.ts'
import { expectDocuments, expectOnlyWords, expectShowable, notifyOfComment } from './write.ts'

/** Starts a thread on a deal or on a record in it. */
export function addComment(ctx: Context, input: AddComment): Promise<CommentThread> {
  const { dealId, objectType, objectId, body, documents, forVendor } = input
  return txAs(ctx, async (tx) => {
    const kind = kindSeen(ctx, objectType)
    const record = found(await tx.first(kind.find(ctx.tenant.orgId, dealId, [objectId])))
    const { label } = record
    if (forVendor) expectShowable(record, input)
    const dealName = await nameOfDeal(tx, ctx, dealId)
    await expectDocuments(tx, ctx, dealId, documents)
    const id = newIdAt(ctx.now.getTime())
    insertThread(tx, ctx, { id, dealId, objectType, objectId, label, forVendor })
    const thread = { id, dealId, objectType, objectId, objectLabel: label, forVendor, dealName }
    await notifyOfComment(tx, ctx, { kind, thread, body, before: null, earlier: [] })
    await write(tx, ctx, { kind, thread }, { body, documents })
    return finished(tx, ctx, thread)
  })
}

type Said = { body: string; documents: readonly string[] }

/** A reply to a resolved thread reopens it. */
export function reply(
  ctx: Context,
  { threadId, body, documents }: Said & { threadId: string },
): Promise<CommentThread> {
  return withThread(ctx, threadId, async (tx, { thread, kind }) => {
    if (thread.comments.every(({ deletedAt }) => deletedAt !== null)) throw wrongState('deleted')
    if (thread.comments.length >= MOST_COMMENTS_IN_THREAD)
      throw invalidField('body', 'thread_full', 'This thread has reached its limit. Start a new one.')
    if (thread.forVendor) expectOnlyWords({ body, documents })
    await expectDocuments(tx, ctx, thread.dealId, documents)
    const dealName = await nameOfDeal(tx, ctx, thread.dealId)
    const earlier = thread.comments.filter(({ deletedAt }) => deletedAt === null)
    await notifyOfComment(tx, ctx, { kind, thread: { ...thread, dealName }, body, before: null, earlier })
    await write(tx, ctx, { kind, thread }, { body, documents })
    await answered(tx, ctx, thread.id, [ctx.actor.userId])
    if (thread.resolvedAt !== null) await resolve(tx, ctx, { kind, thread }, false)
  })
}

type WrittenThread = Pick<Subject['thread'], 'id' | 'dealId' | 'objectType' | 'objectId' | 'objectLabel' | 'forVendor'>

async function write(
  tx: Tx,
  ctx: Context,
  { kind, thread }: { kind: Subject['kind']; thread: WrittenThread },
  { body, documents }: Said,
): Promise<void> {
  const id = newIdAt(ctx.now.getTime())
  insertComment(tx, ctx, { id, threadId: thread.id, body, documentIds: documents })
  await logComment(tx, ctx, kind, thread, { verb: 'comment.added', id, after: body })
  if (thread.forVendor) await writtenToVendor.run(tx, ctx, { thread, body })
}

export function editComment(
  ctx: Context,
  { id, version, body }: { id: string; version: number; body: string },
): Promise<CommentThread> {
  return withComment(ctx, id, async (tx, { thread, kind, comment }) => {
    authorize(commentPolicy.edit(ctx.actor, comment))
    expectVersion(comment, version, () => ({ body: comment.body }))
    if (body === comment.body) return
    if (thread.forVendor) expectOnlyWords({ body, documents: [] })
    const dealName = await nameOfDeal(tx, ctx, thread.dealId)
    const before = comment.body
    await notifyOfComment(tx, ctx, { kind, thread: { ...thread, dealName }, body, before, earlier: [] })
    const writtenAt = new Date(comment.editedAt ?? comment.createdAt)
    writeBody(tx, ctx, { id, body, editId: newIdAt(ctx.now.getTime()), before: { body: before, writtenAt } })
    await logComment(tx, ctx, kind, thread, { verb: 'comment.edited', id, before, after: body })
  })
}

export const commentUndo = undoKind<{ id: string }>('comment')

export async function deleteComment(
  ctx: Context,
  { id }: { id: string },
): Promise<{ thread: CommentThread | null; undoId: string | null }> {
  let undoId: string | null = null
  const thread = await withComment(ctx, id, async (tx, subject) => {
    const { comment } = subject
    if (comment.deletedAt !== null) return
    authorize(commentPolicy.delete(ctx.actor, comment))
    markDeleted(tx, ctx, id, true)
    const isLast = subject.thread.comments.every((one) => one.id === id || one.deletedAt !== null)
    if (isLast) await answered(tx, ctx, subject.thread.id)
    await logComment(tx, ctx, subject.kind, subject.thread, { verb: 'comment.deleted', id, before: comment.body })
    undoId = commentUndo.remember(tx, ctx, { id })
  })
  return { thread: thread.comments.length === 0 ? null : thread, undoId }
}

/** Restores a deleted comment. */
export function restoreComment(ctx: Context, { id }: { id: string }): Promise<CommentThread> {
  return withComment(ctx, id, async (tx, { thread, kind, comment }) => {
    authorize(commentPolicy.restore(ctx.actor, comment))
    if (comment.deletedAt === null) return
    markDeleted(tx, ctx, id, false)
    await unanswered(tx, ctx, thread.id)
    await logComment(tx, ctx, kind, thread, { verb: 'comment.restored', id, after: comment.body })
  })
}

export function react(
  ctx: Context,
  { id, reaction, on }: { id: string; reaction: Reaction; on: boolean },
): Promise<CommentThread> {
  return withComment(ctx, id, async (tx, { comment }) => {
    if (comment.deletedAt !== null) throw wrongState('deleted')
    writeReaction(tx, ctx, id, reaction, on)
  })
}

export function resolveThread(ctx: Context, threadId: string, resolved: boolean): Promise<CommentThread> {
  return withThread(ctx, threadId, async (tx, subject) => {
    if ((subject.thread.resolvedAt !== null) !== resolved) await resolve(tx, ctx, subject, resolved)
  })
}

async function resolve(tx: Tx, ctx: Context, { thread, kind }: Subject, resolved: boolean): Promise<void> {
  markResolved(tx, ctx, thread.id, resolved)
  await (resolved ? answered : unanswered)(tx, ctx, thread.id)
  const verb = resolved ? 'comment.resolved' : 'comment.reopened'
  await logComment(tx, ctx, kind, thread, { verb, id: thread.id })
}

async function nameOfDeal(tx: Tx, ctx: Context, dealId: string): Promise<string> {
  return found(await tx.first(kindOf(ctx, 'deal').find(ctx.tenant.orgId, dealId, [dealId]))).label
}
