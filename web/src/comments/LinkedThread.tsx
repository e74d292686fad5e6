import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { threadQuery } from './queries.ts'
import { heldBack } from './stream.ts'
import { Thread } from './Thread.tsx'
import { useMe } from '../shell/session/me.ts'
import type { useNews } from './use-news.ts'

type Props = {
  threadId: string
  dealId: string
  news: Pick<ReturnType<typeof useNews>, 'seen' | 'showAll'>
  onClose: () => void
}

/** The thread that a notice or link points to, shown above the stream regardless of age. */
export function LinkedThread({ threadId, dealId, news, onClose }: Props) {
  const { userId } = useMe()
  const query = useQuery(threadQuery(dealId, threadId))
  const place = useRef<HTMLDivElement>(null)
  const { isSuccess, isError } = query
  useEffect(() => {
    if (!isSuccess && !isError) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [isSuccess, isError])
  const threads = query.data ? [query.data] : []
  const [thread] = heldBack({ threads, events: [] }, news.seen ?? '\uffff', userId).threads
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="-mx-3 scroll-mt-4 rounded-10 bg-brass-wash px-3 pt-2 outline-none max-md:-mx-2 max-md:px-2"
    >
      <Section
        title={m.comments_thread()}
        action={
          <Button kind="quiet" size="small" onClick={onClose}>
            {m.comments_close_thread()}
          </Button>
        }
      >
        {thread ? (
          <Thread thread={thread} withDay withObject onSent={news.showAll} />
        ) : isError ? (
          <p className="py-3 text-14">{m.comments_thread_gone()}</p>
        ) : (
          <SkeletonRows rows={2} label={m.comments_loading()} />
        )}
      </Section>
    </div>
  )
}
