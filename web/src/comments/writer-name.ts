import type { Comment } from '@plumbline/contract/comments'
import { m } from '../messages/generated/messages.js'

/** Who wrote a comment: a member, someone who has left, or a person at the vendor. */
export function writerName({ author, fromVendor }: Pick<Comment, 'author' | 'fromVendor'>): string {
  return fromVendor ?? author?.name ?? m.deals_former_member()
}
