import { useReader } from '../activity-log/reader.ts'
import type { OpenDeal } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { useMe } from '../shell/session/me.ts'
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

type Props = { deal: Pick<OpenDeal, 'id'>; withChanges: boolean; onlyMine: boolean }

/** The comments on a deal and its records, mixed with its changes unless only comments are wanted. */
export function CommentStream({ deal, withChanges, onlyMine }: Props) {
  const { userId } = useMe()
  const { threadId, closeThread } = useStreamAddress()
  const reader = useReader()
  const stream = useStream(deal.id, { withChanges, ofUser: onlyMine ? userId : null })
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
        <EmptyState
          title={onlyMine ? m.comments_none_mine() : m.comments_empty()}
          text={onlyMine ? m.comments_none_mine_text() : m.comments_empty_text()}
        />
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
