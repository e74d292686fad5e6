import type { CommentObject } from '@plumbline/domain/comments/objects'
import type { Reaction } from '@plumbline/domain/comments/comment'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../platform/db/doors.ts'
import { personName } from '../platform/db/person-name.ts'

/** As the database writes it into JSON: timestamps are strings. */
export type CommentRow = {
  id: string
  /** null = a vendor wrote it */
  authorId: string | null
  authorName: string | null
  /** the person at the vendor */
  sentBy: string | null
  body: string
  createdAt: string
  editedAt: string | null
  deletedAt: string | null
  deletedBy: string | null
  deleterName: string | null
  version: number
  documents: { id: string; title: string }[]
  reactions: { reaction: Reaction; id: string; name: string | null }[]
}

export type ThreadRow = {
  id: string
  dealId: string
  objectType: CommentObject
  objectId: string
  objectLabel: string
  createdAt: Date
  resolvedAt: Date | null
  resolvedBy: string | null
  forVendor: boolean
  resolverName: string | null
  /** oldest first, including deleted ones */
  comments: CommentRow[]
}

const COMMENTS = sql`
  select jsonb_agg(jsonb_build_object(
    'id', comment.id, 'authorId', comment.author_id, 'authorName', ${personName('author')},
    'sentBy', comment.sent_by, 'body', comment.body,
    'createdAt', comment.created_at, 'editedAt', comment.edited_at, 'deletedAt', comment.deleted_at,
    'deletedBy', comment.deleted_by, 'deleterName', ${personName('deleter')}, 'version', comment.version,
    'documents', coalesce(attached.documents, '[]'), 'reactions', coalesce(reacted.reactions, '[]')
  ) order by comment.id) as comments
  from comments comment
  left join profiles author on author.id = comment.author_id
  left join profiles deleter on deleter.id = comment.deleted_by
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', document.id, 'title', document.title) order by document.id) as documents
    from comment_documents attachment
    join documents document on document.org_id = attachment.org_id and document.id = attachment.document_id
    where attachment.org_id = comment.org_id and attachment.comment_id = comment.id and document.deleted_at is null
  ) attached on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('reaction', given.reaction, 'id', given.user_id, 'name', ${personName('giver')})
      order by given.created_at, given.user_id) as reactions
    from comment_reactions given
    left join profiles giver on giver.id = given.user_id
    where given.org_id = comment.org_id and given.comment_id = comment.id
  ) reacted on true
  where comment.org_id = thread.org_id and comment.thread_id = thread.id`

function threadQuery(rest: RawBuilder<unknown>): RawBuilder<ThreadRow> {
  return sql<ThreadRow>`
    select
      thread.id, thread.deal_id, thread.object_type, thread.object_id, thread.object_label, thread.created_at,
      thread.resolved_at, thread.resolved_by, thread.for_vendor, ${personName('resolver')} as resolver_name, said.comments
    from comment_threads thread
    left join profiles resolver on resolver.id = thread.resolved_by
    cross join lateral (${COMMENTS}) said
    where ${rest}`
}

export function threadById(orgId: string, id: string): RawBuilder<ThreadRow> {
  return threadQuery(sql`thread.org_id = ${orgId} and thread.id = ${id}`)
}

export type ThreadFilter = {
  dealId: string
  /** the kinds of records the reader can see */
  types: readonly CommentObject[]
  objectId?: string | undefined
  show: 'all' | 'open'
  /** of threads, only those that this person wrote in or is mentioned in */
  involving?: string | undefined
  /** the last id on the previous page */
  cursor?: string | undefined
}

/** A thread whose comments were all deleted is in no list. */
const SAYS_SOMETHING = sql`exists (
  select from comments comment
  where comment.org_id = thread.org_id and comment.thread_id = thread.id and comment.deleted_at is null
)`

function involves(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from comments comment
    where comment.org_id = thread.org_id and comment.thread_id = thread.id and comment.deleted_at is null
      and (comment.author_id = ${userId} or position(${`@[${userId}]`} in comment.body) > 0)
  )`
}

/** Threads of a deal, newest first. */
export function threadsPage(orgId: string, filter: ThreadFilter, limit: number): Query<ThreadRow> {
  const parts = [
    sql`thread.org_id = ${orgId} and thread.deal_id = ${filter.dealId}`,
    sql`thread.object_type = any(${[...filter.types]}::text[])`,
    SAYS_SOMETHING,
  ]
  if (filter.objectId) parts.push(sql`thread.object_id = ${filter.objectId}`)
  if (filter.show === 'open') parts.push(sql`thread.resolved_at is null`)
  if (filter.involving) parts.push(involves(filter.involving))
  if (filter.cursor) parts.push(sql`thread.id < ${filter.cursor}::uuid`)
  return threadQuery(sql`${sql.join(parts, sql` and `)} order by thread.id desc limit ${limit}`)
}

export type CountRow = { objectType: CommentObject; objectId: string; comments: number; open: number }

export function commentCounts(orgId: string, dealId: string, types: readonly CommentObject[]): Query<CountRow> {
  return sql<CountRow>`
    select thread.object_type, thread.object_id, sum(said.comments)::int as comments,
      count(*) filter (where thread.resolved_at is null)::int as open
    from comment_threads thread
    cross join lateral (
      select count(*) as comments
      from comments comment
      where comment.org_id = thread.org_id and comment.thread_id = thread.id and comment.deleted_at is null
    ) said
    where thread.org_id = ${orgId} and thread.deal_id = ${dealId} and thread.object_type = any(${[...types]}::text[])
      and said.comments > 0
    group by thread.object_type, thread.object_id
    order by thread.object_type, thread.object_id`
}

export type PersonRow = { id: string; name: string }

/** The people who are still in the organization's records. */
export function peopleNamed(ids: readonly string[]): Query<PersonRow> {
  return sql<PersonRow>`
    select profile.id, ${personName('profile')} as name
    from profiles profile
    where profile.id = any(${[...ids]}::uuid[])`
}

export type EditRow = { body: string; writtenAt: Date }

export function editsOf(orgId: string, commentId: string): Query<EditRow> {
  return sql<EditRow>`
    select edit.body, edit.written_at
    from comment_edits edit
    where edit.org_id = ${orgId} and edit.comment_id = ${commentId}
    order by edit.id desc`
}

export function threadOfComment(orgId: string, commentId: string): Query<ThreadRow> {
  return threadQuery(sql`
    thread.org_id = ${orgId}
    and thread.id = (select comment.thread_id from comments comment where comment.org_id = ${orgId} and comment.id = ${commentId})`)
}
