import type { CommentObject } from '@plumbline/domain/comments/objects'

/** What comments are about. */
export type CommentSubject = { dealId: string; objectType: CommentObject; objectId: string }
