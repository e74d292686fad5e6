import type { Comment, CommentThread } from '@plumbline/contract/comments'
import { readableBody } from '@plumbline/domain/comments/mentions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { PersonAvatar } from '../shell/session/PersonAvatar.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { formatAgo, formatCount } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { ShowMore } from '../ui/layout/ShowMore.tsx'
import { countsQuery, threadsQuery } from './queries.ts'
import { writerName } from './writer-name.ts'

/** The unresolved threads on a deal and its records. */
export function OpenThreads({ dealId }: { dealId: string }) {
  const query = useInfiniteQuery(threadsQuery(dealId, { show: 'open' }))
  const counts = useQuery(countsQuery(dealId))
  const threads = query.data?.pages.flatMap((page) => page.items)
  const total = counts.data?.items.reduce((sum, { open }) => sum + open, 0)
  return (
    <Section
      title={m.comments_open_threads()}
      detail={total === undefined ? undefined : formatCount(total)}
      className="min-w-0"
    >
      {query.isError && !threads ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : !threads ? (
        <SkeletonRows rows={3} label={m.comments_loading()} />
      ) : threads.length === 0 ? (
        <p className="py-3 text-13 text-ink-soft">{m.comments_no_open_threads()}</p>
      ) : (
        <ul>
          {threads.map((thread) => (
            <li key={thread.id}>
              <OpenThread thread={thread} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore pages={query} className="mt-2" />
    </Section>
  )
}

function OpenThread({ thread: { id, dealId, object, comments, waitsForMe } }: { thread: CommentThread }) {
  const [first] = comments
  const last = comments.at(-1)
  if (!first || !last) return null
  const name = writerName(last)
  const ago = agoWords(last.createdAt)
  return (
    <Link
      to={`/app/deals/${dealId}/activity?thread=${id}`}
      className="flex min-h-13 items-start gap-3 border-b border-line py-2 hover:bg-sunken"
    >
      <PersonAvatar id={last.author?.id} name={name} size="small" bare />
      <span className="min-w-0">
        <span className="line-clamp-2 text-14 font-medium wrap-anywhere">
          {object.type === 'deal' ? plainWords(first) : object.label}
        </span>
        <span className="block text-13 text-ink-soft">
          {waitsForMe ? m.comments_waits_for_you({ name }) : m.comments_last_by({ name, ago })}
        </span>
      </span>
    </Link>
  )
}

/** A thread on the deal itself is named by its first words. */
function plainWords({ body, mentions, references }: Comment): string {
  const nameOf = (id: string) => mentions.find((person) => person.id === id)?.name ?? m.deals_former_member()
  return body === ''
    ? m.comments_thread()
    : readableBody(body, nameOf, ({ id }) => references.find((record) => record.id === id)?.label ?? '…')
}

function agoWords(instant: string): string {
  return formatAgo(instant, Date.now())
}
