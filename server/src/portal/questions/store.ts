import type { CommentObject } from '@plumbline/domain/comments/objects'
import { type RawBuilder, sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'

// These run behind the vendors' door, which shows nothing but threads that are meant for the vendor.

export type MessageRow = {
  threadId: string
  objectType: CommentObject
  objectId: string
  resolvedAt: Date | null
  id: string
  /** the vendor's people are known by the name they gave, members of the organization by their ids */
  sentBy: string | null
  authorId: string | null
  body: string
  createdAt: Date
  files: { id: string; fileName: string }[]
}

function messagesWhere(where: RawBuilder<unknown>): RawBuilder<MessageRow> {
  return sql<MessageRow>`
    select
      thread.id as thread_id, thread.object_type, thread.object_id, thread.resolved_at, comment.id, comment.sent_by,
      comment.author_id, comment.body, comment.created_at, coalesce(sent.files, '[]') as files
    from comment_threads thread
    join comments comment on comment.org_id = thread.org_id and comment.thread_id = thread.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', upload.id, 'fileName', upload.file_name) order by upload.id) as files
      from portal_uploads upload
      where upload.org_id = comment.org_id and upload.comment_id = comment.id
    ) sent on true
    where ${where}
    order by thread.id, comment.id`
}

export function messagesAbout(tx: Tx, objectId: string): Promise<MessageRow[]> {
  return tx.rows(messagesWhere(sql`thread.object_id = ${objectId}`))
}

export function messagesOf(tx: Tx, threadId: string): Promise<MessageRow[]> {
  return tx.rows(messagesWhere(sql`thread.id = ${threadId}`))
}

/** The names of members. Vendors learn nothing else about them. Runs behind the organization's own door. */
export function namesOfMembers(ids: readonly string[]): Query<{ id: string; name: string | null }> {
  return sql<{ id: string; name: string | null }>`
    select profile.id, nullif(profile.full_name, '') as name
    from profiles profile
    where profile.id = any(${[...ids]}::uuid[])`
}

export type QuestionRow = {
  threadId: string
  objectType: CommentObject
  objectId: string
  /** the number of the invoice, or of the order */
  invoiceNo: string | null
  orderNumber: number | null
  authorId: string
  body: string
}

const MOST_QUESTIONS = 20

/** Threads where the organization wrote last and is waiting for an answer, latest first. */
export function questionsOfVendor(tx: Tx): Promise<QuestionRow[]> {
  return tx.rows(sql<QuestionRow>`
    select
      thread.id as thread_id, thread.object_type, thread.object_id, invoice.invoice_no, po.number as order_number,
      last.author_id, last.body
    from comment_threads thread
    cross join lateral (
      select comment.id, comment.author_id, comment.sent_by, comment.body
      from comments comment
      where comment.org_id = thread.org_id and comment.thread_id = thread.id
      order by comment.id desc
      limit 1
    ) last
    left join vendor_invoices invoice on invoice.org_id = thread.org_id and invoice.id = thread.object_id
    left join purchase_orders po on po.org_id = thread.org_id and po.id = thread.object_id
    where thread.resolved_at is null and last.sent_by is null
    order by last.id desc
    limit ${MOST_QUESTIONS}`)
}
