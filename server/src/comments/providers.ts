import type { Action } from '@plumbline/domain/access/matrix'
import type { CommentObject } from '@plumbline/domain/comments/objects'
import type { Query } from '../platform/db/doors.ts'
import { contribution } from '../platform/rooms/contribution.ts'
import { hook } from '../platform/rooms/hook.ts'

export type CommentedRecord = {
  id: string
  label: string
  amountCents: number | null
  /** whose it is, and whether that vendor can be asked in its portal; missing where no vendor is concerned */
  vendor?: string
  hasPortal?: boolean
}

/** Something that people comment on, described by the room whose record it is. */
export type CommentedKind = {
  type: CommentObject
  /** the right someone needs, in the whole organization, to see such a record and its comments */
  needs: Action
  /** finds those of the records that are in the deal, with their current names */
  find(orgId: string, dealId: string, ids: readonly string[]): Query<CommentedRecord>
  /** finds the newest whose label contains a text, for comments that refer to them */
  match?(orgId: string, dealId: string, text: string, limit: number): Query<CommentedRecord>
  /** where the application shows it */
  link(dealId: string, id: string): string
}

export function askableVendor({ vendor, hasPortal }: CommentedRecord): string | null {
  return hasPortal ? (vendor ?? null) : null
}

/** A comment that the vendor of its record reads. */
export type WrittenToVendor = {
  thread: { objectType: CommentObject; objectId: string; objectLabel: string }
  body: string
}
export const writtenToVendor = hook<WrittenToVendor>('comment written to a vendor')

/** What can be commented on. A kind that no room describes gets not_found. */
export const commentedKinds = contribution<CommentedKind>('commented kinds')
