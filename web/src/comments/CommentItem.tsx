import type { Comment } from '@plumbline/contract/comments'
import { type ReactNode, useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { PersonAvatar } from '../shell/session/PersonAvatar.tsx'
import { cx } from '../ui/cx.ts'
import { Attachments } from './Attachments.tsx'
import { CommentBody } from './CommentBody.tsx'
import { CommentMenu } from './CommentMenu.tsx'
import { EditComment } from './EditComment.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { Moment } from './Moment.tsx'
import { writerName } from './writer-name.ts'
import { ReactMenu, Reactions } from './Reactions.tsx'
import type { CommentSubject } from './subject.ts'
import type { CommentChanges } from './use-comment-changes.ts'

type Props = {
  comment: Comment
  subject: CommentSubject
  changes: CommentChanges
  /** a reply is smaller than the comment that starts the thread */
  isReply?: boolean
  /** shows the day too, since no heading does */
  withDay?: boolean
  /** shown after the time: what the thread is about */
  about?: ReactNode
  /** more buttons below: reply, resolve */
  actions?: ReactNode
  /** called once the comment is gone, along with the focused button */
  onGone: () => void
}

/** One comment: its author, time, text and actions. */
export function CommentItem({ comment, subject, changes, isReply, withDay, about, actions, onGone }: Props) {
  const { userId } = useMe()
  const [editing, setEditing] = useState(false)
  const [history, setHistory] = useState(false)
  const { author, reactions } = comment
  const name = writerName(comment)
  const react = {
    reactions,
    onChange: (reaction: Comment['reactions'][number]['reaction'], on: boolean) =>
      changes.react.mutate({ id: comment.id, reaction, on }),
  }
  return (
    <article aria-label={m.comments_by({ name })} className="flex gap-3">
      <PersonAvatar id={author?.id} name={name} size={isReply ? 'small' : 'medium'} bare />
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-baseline gap-x-1.5 text-12 text-ink-soft">
          <span className="text-14 font-semibold text-ink">{author?.id === userId ? m.activity_you() : name}</span>
          <Moment at={comment.createdAt} withDay={withDay} />
          {about}
          {comment.editedAt && (
            <button type="button" className="touch-target underline hover:text-ink" onClick={() => setHistory(true)}>
              {m.comments_edited()}
            </button>
          )}
        </header>
        {comment.deletedAt !== null ? (
          <p className="text-14 text-ink-soft italic">
            {m.comments_deleted_by({ name: comment.deletedBy?.name ?? m.deals_former_member() })}
          </p>
        ) : editing ? (
          <EditComment {...{ comment, subject }} onDone={() => setEditing(false)} />
        ) : (
          <>
            <CommentBody body={comment.body} mentions={comment.mentions} references={comment.references} />
            <Attachments documents={comment.documents} dealId={subject.dealId} />
          </>
        )}
        {!editing && (
          <footer
            className={cx(
              'mt-1 flex flex-wrap items-center gap-x-1 gap-y-2 max-sm:-mr-2 max-sm:gap-x-0',
              reactions.length === 0 && '-ml-1.5',
            )}
          >
            <Reactions {...react} />
            {comment.deletedAt === null && <ReactMenu {...react} />}
            {actions}
            <CommentMenu
              {...{ comment, subject }}
              onEdit={() => setEditing(true)}
              onDelete={() => changes.remove.mutate(comment, { onSuccess: onGone })}
            />
          </footer>
        )}
      </div>
      {history && <HistoryDialog dealId={subject.dealId} comment={comment} onClose={() => setHistory(false)} />}
    </article>
  )
}
