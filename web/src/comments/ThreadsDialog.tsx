import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { ShowMore } from '../ui/layout/ShowMore.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { NewComment } from './NewComment.tsx'
import { News } from './News.tsx'
import { threadsQuery } from './queries.ts'
import type { CommentSubject } from './subject.ts'
import { Thread } from './Thread.tsx'
import { useNews } from './use-news.ts'

type Props = { subject: CommentSubject; name: string; onClose: () => void }

const NO_EVENTS = [] as const

/** The threads on one record of a deal. */
export function ThreadsDialog({ subject, name, onClose }: Props) {
  const query = useInfiniteQuery(threadsQuery(subject.dealId, { objectId: subject.objectId }))
  const loaded = query.data?.pages.flatMap((page) => page.items) ?? []
  const news = useNews(loaded, NO_EVENTS, query.isSuccess)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} width="medium" title={m.comments_title()} lede={name}>
      <div className="flex min-h-80 flex-col gap-2">
        <NewComment subject={subject} onSent={news.showAll} />
        <News {...news} />
        {query.isError && loaded.length === 0 ? (
          <FailureState error={query.error} onRetry={() => void query.refetch()} />
        ) : query.isPending ? (
          <SkeletonRows rows={3} label={m.comments_loading()} />
        ) : (
          <ol aria-label={m.comments_title()}>
            {news.threads.map((thread) => (
              <li key={thread.id}>
                <Thread thread={thread} withDay onSent={news.showAll} />
              </li>
            ))}
          </ol>
        )}
        {query.isSuccess && news.threads.length === 0 && (
          <p className="py-3 text-13 text-ink-soft">{m.comments_none_on({ name })}</p>
        )}
        <ShowMore pages={query} />
      </div>
    </Dialog>
  )
}
