import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { Button, IconButton } from '../ui/Button.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { later, partOf } from '../ui/later.tsx'
import { countsQuery } from './queries.ts'
import type { CommentSubject } from './subject.ts'

const dialog = later(() => import('./ThreadsDialog.tsx'))
const ThreadsDialog = partOf(dialog, 'ThreadsDialog')
const ICON = <MessageSquare aria-hidden size={16} strokeWidth={1.6} />

type Props = CommentSubject & {
  /** the record's name */
  name: string
  /** shows a text label where there's room */
  inWords?: boolean
}

/** Shows how many comments a record has, and opens them. */
export function CommentsButton({ name, inWords, ...subject }: Props) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(countsQuery(subject.dealId))
  const { comments = 0, open: unresolved = 0 } = data?.items.find(({ objectId }) => objectId === subject.objectId) ?? {}
  const label = comments === 0 ? m.comments_on({ name }) : m.comments_on_count({ name, count: comments })
  const press = { kind: 'quiet', size: 'small', onClick: () => setOpen(true) } as const
  return (
    <>
      {inWords ? (
        <Button icon={ICON} className="self-start" onClick={press.onClick}>
          {m.comments_title()}
          {comments > 0 && <span className="figures">{formatCount(comments)}</span>}
        </Button>
      ) : comments === 0 ? (
        <IconButton {...press} label={label} icon={ICON} />
      ) : (
        <Button
          {...press}
          aria-label={label}
          icon={ICON}
          className={unresolved > 0 ? '!gap-1 !px-1.5 !text-ink' : '!gap-1 !px-1.5'}
        >
          <span className="text-12 figures">{formatCount(comments)}</span>
        </Button>
      )}
      {open && <ThreadsDialog {...{ subject, name }} onClose={() => setOpen(false)} />}
    </>
  )
}
