import { readableBody } from '@plumbline/domain/comments/mentions'
import { titleFrom } from '@plumbline/domain/tasks/title-from'
import type { CommentActionProps } from '../comments/slots.ts'
import { m } from '../messages/generated/messages.js'
import NewTaskDialog from './NewTaskDialog.tsx'

/** Creates a task from what a comment says. */
export default function CommentTask({ comment, subject, onClose }: CommentActionProps) {
  const text = readableBody(
    comment.body,
    (id) => comment.mentions.find((person) => person.id === id)?.name ?? m.deals_former_member(),
    (reference) => comment.references.find(({ id }) => id === reference.id)?.label ?? '…',
  )
  const { title, rest } = titleFrom(text)
  return (
    <NewTaskDialog
      dealId={subject.dealId}
      origin={{ type: 'comment', id: comment.id }}
      title={title}
      description={rest}
      onClose={onClose}
    />
  )
}
