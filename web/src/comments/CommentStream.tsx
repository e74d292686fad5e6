import { useReader } from '../activity-log/reader.ts'
import type { OpenDeal } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { Button } from '../ui/Button.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { LinkedThread } from './LinkedThread.tsx'
import { NewComment } from './NewComment.tsx'
import { News } from './News.tsx'
import { mergedStream } from './stream.ts'
import { StreamDays } from './StreamDays.tsx'
import { useNews } from './use-news.ts'
import { useStream } from './use-stream.ts'
import { useStreamAddress } from './use-stream-address.ts'

/** The comments on a deal and its records, mixed with its changes unless only comments are wanted. */
export function CommentStream({ deal, withChanges }: { deal: Pick<OpenDeal, 'id'>; withChanges: boolean }) {
  const { threadId, closeThread } = useStreamAddress()
  const reader = useReader()
  const stream = useStream(deal.id, withChanges)
  const news = useNews(stream.threads.items, stream.events.items, stream.ready)
  const entries = mergedStream(
    { ...stream.threads, items: news.threads.filter(({ id }) => id !== threadId) },
    { ...stream.events, items: news.events },
  )
  return (
    <>
      <NewComment subject={{ dealId: deal.id, objectType: 'deal', objectId: deal.id }} onSent={news.showAll} />
      <News {...news} />
      {threadId && <LinkedThread key={threadId} {...{ threadId }} dealId={deal.id} news={news} onClose={closeThread} />}
      {stream.error ? (
        <FailureState error={stream.error} onRetry={stream.retry} />
      ) : !stream.ready || !reader ? (
        <SkeletonRows rows={8} label={m.comments_loading()} />
      ) : entries.length === 0 && !threadId ? (
        <EmptyState title={m.comments_empty()} text={m.comments_empty_text()} />
      ) : (
        <StreamDays {...{ entries, reader }} onSent={news.showAll} />
      )}
      {stream.hasMore && (
        <Button className="self-center" working={stream.isFetchingMore} onClick={stream.fetchMore}>
          {m.comments_show_older()}
        </Button>
      )}
    </>
  )
}
