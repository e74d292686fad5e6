import type { Action } from '@plumbline/domain/access/matrix'
import type { CommentObject } from '@plumbline/domain/comments/objects'
import type { Query } from '../platform/db/doors.ts'
import { contribution } from '../platform/rooms/contribution.ts'

export type CommentedRecord = { id: string; label: string }

/** Something that people comment on, described by the room whose record it is. */
export type CommentedKind = {
  type: CommentObject
  /** what somebody has to be allowed to in the whole organization to see such a record, and so its comments */
  needs: Action
  /** finds those of the records that are in the deal, with what they are called now */
  find(orgId: string, dealId: string, ids: readonly string[]): Query<CommentedRecord>
  /** where the application shows it */
  link(dealId: string): string
}

/** What can be commented on. A kind that no room describes is not found. */
export const commentedKinds = contribution<CommentedKind>('commented kinds')
