import type { Comment } from '@plumbline/contract/comments'
import { useQuery } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { useMe } from '../shell/session/me.ts'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { formatInstant } from '../ui/figures/format.ts'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { CommentBody } from './CommentBody.tsx'
import { historyQuery } from './queries.ts'

type Props = { dealId: string; comment: Comment; onClose: () => void }

/** A comment's current and earlier texts, latest first. */
export function HistoryDialog({ dealId, comment, onClose }: Props) {
  const { timeZone } = useMe().organization
  const query = useQuery(historyQuery(dealId, comment.id))
  const now = {
    body: comment.body,
    mentions: comment.mentions,
    writtenAt: comment.editedAt ?? comment.createdAt,
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.comments_history()} lede={comment.author?.name}>
      {query.isError ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <ol className="-my-2">
          {[now, ...query.data.items].map(({ body, mentions, writtenAt }) => (
            <li key={writtenAt} className="border-b border-line py-2 last:border-0">
              <time dateTime={writtenAt} className="text-12 text-ink-soft figures">
                {formatInstant(writtenAt, timeZone)}
              </time>
              <CommentBody body={body} mentions={mentions} />
            </li>
          ))}
        </ol>
      ) : (
        <SkeletonRows rows={2} label={m.comments_loading()} />
      )}
    </Dialog>
  )
}
