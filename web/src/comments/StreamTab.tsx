import { ActivityLog } from '../activity-log/ActivityLog.tsx'
import type { OpenDeal } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { Segment } from '../ui/fields/Segment.tsx'
import { CommentStream } from './CommentStream.tsx'
import { OpenThreads } from './OpenThreads.tsx'
import { STREAM_VIEWS, type StreamView, useStreamAddress } from './use-stream-address.ts'

const VIEW_NAMES: Readonly<Record<StreamView, () => string>> = {
  all: m.comments_view_all,
  comments: m.comments_view_comments,
  changes: m.comments_view_changes,
}

/** A deal's comments and changes in one stream. People who can't see the log see only comments. */
export default function StreamTab({ deal }: { deal: OpenDeal }) {
  const { seeActivity } = deal.abilities
  const address = useStreamAddress()
  const view = seeActivity ? address.view : 'comments'
  return (
    <div className="grid gap-x-7 gap-y-8 px-gutter pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-w-0 flex-col gap-3">
        {seeActivity && (
          <Segment
            label={m.comments_view()}
            options={STREAM_VIEWS.map((value) => ({ value, label: VIEW_NAMES[value]() }))}
            value={view}
            onChange={address.show}
            className="self-start"
          />
        )}
        {view === 'changes' ? (
          <div>
            <ActivityLog dealId={deal.id} without="comment" />
          </div>
        ) : (
          <CommentStream key={view} deal={deal} withChanges={view === 'all'} />
        )}
      </div>
      <OpenThreads dealId={deal.id} />
    </div>
  )
}
