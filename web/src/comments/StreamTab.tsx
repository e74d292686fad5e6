import { ActivityLog } from '../activity-log/ActivityLog.tsx'
import type { OpenDeal } from '../deals/queries.ts'
import { m } from '../messages/generated/messages.js'
import { ToggleChip } from '../ui/Chip.tsx'
import { Segment } from '../ui/fields/Segment.tsx'
import { CommentStream } from './CommentStream.tsx'
import { NotifyMe } from './NotifyMe.tsx'
import { OpenThreads } from './OpenThreads.tsx'
import { PeopleOnDeal } from './PeopleOnDeal.tsx'
import { CHANGES, MONEY } from './stream-groups.ts'
import { STREAM_VIEWS, type StreamView, useStreamAddress } from './use-stream-address.ts'

const VIEW_NAMES: Readonly<Record<StreamView, () => string>> = {
  all: m.comments_view_all,
  comments: m.comments_view_comments,
  changes: m.comments_view_changes,
  money: m.comments_view_money,
}

/** The groups of the log that a view without comments shows. */
const LOGGED = { changes: CHANGES, money: MONEY } as const

/** A deal's comments and changes in one stream. People who can't see the log see only comments. */
export default function StreamTab({ deal }: { deal: OpenDeal }) {
  const { seeActivity } = deal.abilities
  const { onlyMine, ...address } = useStreamAddress()
  const view = seeActivity ? address.view : 'comments'
  const isLog = view === 'changes' || view === 'money'
  return (
    <div className="grid grid-cols-1 gap-x-7 gap-y-8 px-gutter pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {seeActivity && (
            <Segment
              label={m.comments_view()}
              options={STREAM_VIEWS.map((value) => ({ value, label: VIEW_NAMES[value]() }))}
              value={view}
              onChange={address.show}
            />
          )}
          {!isLog && (
            <ToggleChip pressed={onlyMine} onClick={() => address.showOnlyMine(!onlyMine)}>
              {m.comments_only_mine()}
            </ToggleChip>
          )}
        </div>
        {isLog ? (
          <div>
            <ActivityLog key={view} dealId={deal.id} within={LOGGED[view]} />
          </div>
        ) : (
          <CommentStream key={`${view} ${onlyMine}`} deal={deal} withChanges={view === 'all'} onlyMine={onlyMine} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <OpenThreads dealId={deal.id} />
        <PeopleOnDeal deal={deal} />
        <NotifyMe dealId={deal.id} />
      </div>
    </div>
  )
}
