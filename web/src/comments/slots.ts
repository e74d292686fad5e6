import type { Comment } from '@plumbline/contract/comments'
import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { slot } from '../shell/slots.ts'
import type { CommentSubject } from './subject.ts'

export type CommentActionProps = { comment: Comment; subject: CommentSubject; onClose: () => void }

/** Something that later rooms do with a comment, from its menu, for people with the ability on its deal. */
export type CommentAction = {
  label: () => string
  icon: LucideIcon
  needs: keyof DealDetail['abilities']
  load: () => Promise<{ default: ComponentType<CommentActionProps> }>
}
export const commentActions = slot<CommentAction>()
