import type { CommentThread } from '@plumbline/contract/comments'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { Button } from '../ui/Button.tsx'
import { Status } from '../ui/feedback/Status.tsx'
import { useKeptFocus } from '../ui/hooks/use-kept-focus.ts'
import { CommentItem } from './CommentItem.tsx'
import { Composer } from './Composer.tsx'
import { Focused } from './EditComment.tsx'
import { type CommentChanges, useCommentChanges } from './use-comment-changes.ts'

type Props = {
  thread: CommentThread
  withDay?: boolean
  /** names and links the record it's about, in lists that mix several records */
  withObject?: boolean
  onSent: () => void
}

/** A comment with its replies. */
export function Thread({ thread, withDay, withObject, onSent }: Props) {
  const [replying, setReplying] = useState(false)
  const changes = useCommentChanges(thread)
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  const [first, ...replies] = thread.comments
  if (!first) return null
  const { dealId, object, vendor } = thread
  const subject = { dealId, objectType: object.type, objectId: object.id }
  const shared = { subject, changes, onGone: keepFocus }
  return (
    <div ref={place} tabIndex={-1} data-thread={thread.id} className="border-b border-line py-3 outline-none">
      <CommentItem
        {...shared}
        comment={first}
        withDay={withDay}
        about={
          <>
            {withObject && object.type !== 'deal' && <AboutRecord object={object} />}
            {vendor !== null && <VendorReads vendor={vendor} />}
          </>
        }
        actions={<ThreadActions {...{ thread, changes }} onReply={() => setReplying(true)} />}
      />
      {(replies.length > 0 || replying) && (
        <ol
          aria-label={m.comments_replies()}
          className="mt-2 ml-10 flex flex-col gap-3 border-l-2 border-line pl-4 max-md:ml-3"
        >
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem {...shared} comment={reply} isReply withDay={withDay || !isSameDay(first, reply)} />
            </li>
          ))}
          {replying && (
            <li>
              <Focused>
                <Composer
                  subject={subject}
                  wordsOnly={vendor !== null}
                  draftName={`comment:${thread.id}:reply`}
                  label={m.comments_write_reply()}
                  submitLabel={m.comments_reply()}
                  onSend={async (said) => {
                    await api.comments.reply({ threadId: thread.id, ...said })
                    await changes.refresh()
                  }}
                  onSent={() => {
                    setReplying(false)
                    keepFocus()
                    onSent()
                  }}
                  onCancel={() => {
                    setReplying(false)
                    keepFocus()
                  }}
                />
              </Focused>
            </li>
          )}
        </ol>
      )}
    </div>
  )
}

function VendorReads({ vendor }: { vendor: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Eye aria-hidden size={14} strokeWidth={1.6} className="shrink-0" />
      {m.comments_vendor_reads({ vendor })}
    </span>
  )
}

function isSameDay(one: { createdAt: string }, other: { createdAt: string }): boolean {
  return one.createdAt.slice(0, 10) === other.createdAt.slice(0, 10)
}

function AboutRecord({ object }: Pick<CommentThread, 'object'>) {
  const about = m.comments_about({ name: object.label })
  if (object.link === null) return <span>{about}</span>
  return (
    <Link to={object.link} className="touch-target link">
      {about}
    </Link>
  )
}

type ActionsProps = { thread: CommentThread; changes: CommentChanges; onReply: () => void }

function ThreadActions({ thread: { resolvedAt, resolvedBy }, changes: { resolve }, onReply }: ActionsProps) {
  return (
    <>
      <Button kind="quiet" size="small" onClick={onReply}>
        {m.comments_reply()}
      </Button>
      <Button kind="quiet" size="small" working={resolve.isPending} onClick={() => resolve.mutate(resolvedAt === null)}>
        {resolvedAt === null ? m.comments_resolve() : m.comments_reopen()}
      </Button>
      {resolvedAt !== null && (
        <Status tone="good" size="small">
          {m.comments_resolved_by({ name: resolvedBy?.name ?? m.deals_former_member() })}
        </Status>
      )}
    </>
  )
}
