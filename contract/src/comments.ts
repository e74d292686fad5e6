import { MEMBER_ROLES } from '@plumbline/domain/access/roles'
import { LONGEST_COMMENT, MOST_DOCUMENTS_OF_COMMENT, REACTIONS } from '@plumbline/domain/comments/comment'
import { FOLLOWINGS } from '@plumbline/domain/comments/recipients'
import { COMMENT_OBJECTS } from '@plumbline/domain/comments/objects'
import * as z from 'zod'
import { undoable } from './undo.ts'
import { Id, Instant, memberRoute, pageOf, PersonRef, SignedCents, Version } from './base.ts'

const tags = ['Comments']

/** Something in a deal that can be commented on. The amount is a line's budget or what an expense cost. */
export const CommentedRecord = z.object({
  type: z.enum(COMMENT_OBJECTS),
  id: Id,
  label: z.string(),
  link: z.string(),
  amountCents: SignedCents.nullable(),
})
export type CommentedRecord = z.infer<typeof CommentedRecord>

export const Comment = z.object({
  id: Id,
  /** null for someone who has left the organization, as for the other people here, and for a vendor */
  author: PersonRef.nullable(),
  /** the person at the vendor who answered in its portal */
  fromVendor: z.string().nullable(),
  /** members are mentioned as `@[id]`; empty for a deleted comment */
  body: z.string(),
  /** the people it mentions */
  mentions: z.array(PersonRef),
  /** the records it refers to as `#[type:id]`, as far as the reader can see them */
  references: z.array(CommentedRecord),
  documents: z.array(z.object({ id: Id, title: z.string() })),
  reactions: z.array(z.object({ reaction: z.enum(REACTIONS), people: z.array(PersonRef), mine: z.boolean() })),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  deletedBy: PersonRef.nullable(),
  version: Version,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Comment = z.infer<typeof Comment>

/** A comment with its replies, oldest first. */
export const CommentThread = z.object({
  id: Id,
  dealId: Id,
  /** `link` opens it in the application; null once it's deleted, when the label is its last name */
  object: z.object({ type: z.enum(COMMENT_OBJECTS), id: Id, label: z.string(), link: z.string().nullable() }),
  comments: z.array(Comment),
  createdAt: Instant,
  resolvedAt: Instant.nullable(),
  resolvedBy: PersonRef.nullable(),
  /** the vendor that reads it in its portal and can answer; null = it's for the team only */
  vendor: z.string().nullable(),
  /** the last comment mentions the reader, who hasn't replied, or is a vendor's answer to the reader */
  waitsForMe: z.boolean(),
})
export type CommentThread = z.infer<typeof CommentThread>

const Body = {
  body: z.string().trim().min(1).max(LONGEST_COMMENT),
  /** documents of the deal */
  documents: z.array(Id).max(MOST_DOCUMENTS_OF_COMMENT).default([]),
}
const OfDeal = z.object({ dealId: Id })
const One = z.object({ id: Id })
const OneThread = z.object({ threadId: Id })
const Notified = z.object({ notify: z.enum(FOLLOWINGS) })

export const AddComment = OfDeal.extend({
  objectType: z.enum(COMMENT_OBJECTS),
  objectId: Id,
  ...Body,
  /** the vendor of the order or invoice reads it, without documents and references, and can answer */
  forVendor: z.boolean().default(false),
})
export type AddComment = z.infer<typeof AddComment>

export const comments = {
  ofDeal: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{dealId}/comments',
      tags,
      summary: 'List the threads on a deal and its records, newest first. `objectId` lists those on one record',
    })
    .input(
      OfDeal.extend({
        objectId: Id.optional(),
        show: z.enum(['all', 'open']).default('all'),
        /** only threads that the reader wrote in or is mentioned in */
        mine: z.stringbool().optional().or(z.boolean().optional()),
        cursor: Id.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(30),
      }),
    )
    .output(pageOf(CommentThread)),
  counts: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{dealId}/comment-counts',
      tags,
      summary: 'Count comments and open threads for each record of a deal that has any',
    })
    .input(OfDeal)
    .output(
      z.object({
        items: z.array(
          z.object({ objectType: z.enum(COMMENT_OBJECTS), objectId: Id, comments: z.int(), open: z.int() }),
        ),
      }),
    ),
  following: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{dealId}/comment-following',
      tags,
      summary: 'Get which comments on a deal and its records you are notified of',
    })
    .input(OfDeal)
    .output(Notified),
  follow: memberRoute('deal.view')
    .route({
      method: 'PUT',
      path: '/deals/{dealId}/comment-following',
      tags,
      summary: 'Choose which comments on a deal and its records you are notified of',
    })
    .input(OfDeal.extend(Notified.shape))
    .output(Notified),
  vendor: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{dealId}/comment-vendor',
      tags,
      summary: 'Get the vendor who can be asked about a record in its portal',
    })
    .input(OfDeal.extend({ objectType: z.enum(COMMENT_OBJECTS), objectId: Id }))
    .output(z.object({ vendor: z.string().nullable() })),
  people: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/comment-people',
      tags,
      summary: 'List team members and whether they can see, and be mentioned in, comments on records of this type',
    })
    .input(z.object({ objectType: z.enum(COMMENT_OBJECTS) }))
    .output(z.object({ items: z.array(PersonRef.extend({ role: z.enum(MEMBER_ROLES), sees: z.boolean() })) })),
  records: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{dealId}/comment-records',
      tags,
      summary: 'Find the records of a deal that a comment can refer to, by part of their label',
    })
    .input(OfDeal.extend({ q: z.string().trim().max(80).default('') }))
    .output(z.object({ items: z.array(CommentedRecord) })),
  add: memberRoute('deal.view')
    .route({
      method: 'POST',
      path: '/deals/{dealId}/comments',
      successStatus: 201,
      tags,
      summary: 'Start a thread on a deal or one of its records',
    })
    .input(AddComment)
    .output(CommentThread),
  thread: memberRoute('deal.view')
    .route({ method: 'GET', path: '/threads/{threadId}', tags, summary: 'Get a thread' })
    .input(OneThread)
    .output(CommentThread),
  reply: memberRoute('deal.view')
    .route({
      method: 'POST',
      path: '/threads/{threadId}/replies',
      successStatus: 201,
      tags,
      summary: 'Reply to a thread. Replying to a resolved thread reopens it',
    })
    .input(OneThread.extend(Body))
    .output(CommentThread),
  resolve: memberRoute('deal.view')
    .route({ method: 'POST', path: '/threads/{threadId}/resolve', tags, summary: 'Resolve a thread' })
    .input(OneThread)
    .output(CommentThread),
  reopen: memberRoute('deal.view')
    .route({ method: 'POST', path: '/threads/{threadId}/reopen', tags, summary: 'Reopen a resolved thread' })
    .input(OneThread)
    .output(CommentThread),
  edit: memberRoute('deal.view')
    .route({ method: 'PATCH', path: '/comments/{id}', tags, summary: 'Edit your comment. Earlier versions are kept' })
    .input(One.extend({ body: Body.body, version: Version }))
    .output(CommentThread),
  delete: memberRoute('deal.view')
    .route({
      method: 'DELETE',
      path: '/comments/{id}',
      tags,
      summary: 'Delete your comment, or any comment as an org admin. If it has replies, a placeholder stays',
    })
    .input(One)
    .output(undoable(z.object({ thread: CommentThread.nullable() }))),
  react: memberRoute('deal.view')
    .route({
      method: 'PUT',
      path: '/comments/{id}/reactions',
      tags,
      summary: 'Add your reaction to a comment, or remove it',
    })
    .input(One.extend({ reaction: z.enum(REACTIONS), on: z.boolean() }))
    .output(CommentThread),
  history: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/comments/{id}/history',
      tags,
      summary: 'List earlier versions of an edited comment, latest first',
    })
    .input(One)
    .output(
      z.object({ items: z.array(z.object({ body: z.string(), mentions: z.array(PersonRef), writtenAt: Instant })) }),
    ),
}
