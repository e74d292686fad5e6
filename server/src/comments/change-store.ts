import type { CommentObject } from '@plumbline/domain/comments/objects'
import type { Reaction } from '@plumbline/domain/comments/comment'
import { truncate } from '@plumbline/domain/storable-text'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

const LONGEST_LABEL = 200

export type NewThread = {
  id: string
  dealId: string
  objectType: CommentObject
  objectId: string
  label: string
  forVendor: boolean
}

export function insertThread(
  tx: Tx,
  ctx: Context,
  { id, dealId, objectType, objectId, label, forVendor }: NewThread,
): void {
  tx.send(sql`
    insert into comment_threads (org_id, id, deal_id, object_type, object_id, object_label, for_vendor, created_at)
    values (
      ${ctx.tenant.orgId}, ${id}, ${dealId}, ${objectType}, ${objectId}, ${truncate(label, LONGEST_LABEL)},
      ${forVendor}, ${ctx.now}
    )`)
}

export type NewComment = {
  id: string
  threadId: string
  body: string
  documentIds: readonly string[]
  /** the person at the vendor who wrote it; missing = the caller */
  sentBy?: { name: string; email: string }
}

export function insertComment(tx: Tx, ctx: Context, { id, threadId, body, documentIds, sentBy }: NewComment): void {
  const { orgId } = ctx.tenant
  const authorId = sentBy ? null : ctx.actor.userId
  tx.send(sql`
    insert into comments (org_id, id, thread_id, author_id, sent_by, sent_email, body, created_at)
    values (
      ${orgId}, ${id}, ${threadId}, ${authorId}, ${sentBy?.name ?? null}, ${sentBy?.email ?? null}, ${body}, ${ctx.now}
    )`)
  if (documentIds.length === 0) return
  tx.send(sql`
    insert into comment_documents (org_id, comment_id, document_id)
    select ${orgId}, ${id}, document.id
    from documents document
    where document.org_id = ${orgId} and document.id = any(${[...documentIds]}::uuid[])`)
}

/** Locks a thread, so that its comments are added, edited and deleted by one command at a time. */
export async function lockThread(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`select from comment_threads where org_id = ${orgId} and id = ${id} for update`)
}

/** Counts the documents that are in the deal and not in its trash. */
export function countDocuments(
  tx: Tx,
  ctx: Context,
  dealId: string,
  ids: readonly string[],
): Promise<{ count: number }> {
  return tx.one(sql<{ count: number }>`
    select count(*)::int as count
    from documents document
    where document.org_id = ${ctx.tenant.orgId} and document.deal_id = ${dealId} and document.id = any(${[...ids]}::uuid[])
      and document.deleted_at is null`)
}

/** @param before the current text and when it was written, which go into the history */
export function writeBody(
  tx: Tx,
  ctx: Context,
  { id, body, editId, before }: { id: string; body: string; editId: string; before: { body: string; writtenAt: Date } },
): void {
  tx.send(sql`
    insert into comment_edits (org_id, id, comment_id, body, written_at)
    values (${ctx.tenant.orgId}, ${editId}, ${id}, ${before.body}, ${before.writtenAt})`)
  tx.send(sql`
    update comments set body = ${body}, edited_at = ${ctx.now}, version = version + 1
    where org_id = ${ctx.tenant.orgId} and id = ${id}`)
}

/** @param deleted false restores it */
export function markDeleted(tx: Tx, ctx: Context, id: string, deleted: boolean): void {
  tx.send(sql`
    update comments
    set deleted_at = ${deleted ? ctx.now : null}, deleted_by = ${deleted ? ctx.actor.userId : null}, version = version + 1
    where org_id = ${ctx.tenant.orgId} and id = ${id}`)
}

/** @param resolved false reopens it */
export function markResolved(tx: Tx, ctx: Context, id: string, resolved: boolean): void {
  tx.send(sql`
    update comment_threads
    set resolved_at = ${resolved ? ctx.now : null}, resolved_by = ${resolved ? ctx.actor.userId : null}
    where org_id = ${ctx.tenant.orgId} and id = ${id}`)
}

export function writeReaction(tx: Tx, ctx: Context, commentId: string, reaction: Reaction, on: boolean): void {
  const { orgId } = ctx.tenant
  const { userId } = ctx.actor
  tx.send(
    on
      ? sql`
    insert into comment_reactions (org_id, comment_id, user_id, reaction, created_at)
    values (${orgId}, ${commentId}, ${userId}, ${reaction}, ${ctx.now})
    on conflict do nothing`
      : sql`
    delete from comment_reactions
    where org_id = ${orgId} and comment_id = ${commentId} and user_id = ${userId} and reaction = ${reaction}`,
  )
}
