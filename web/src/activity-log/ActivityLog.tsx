import type { VerbGroup } from '@plumbline/domain/logged'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { useActivityFilter } from './activity-address.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import { EventList } from './EventList.tsx'
import { type ActivityFilter, activityQuery } from './queries.ts'
import { useReader } from './reader.ts'

/**
 * The log of a deal or of the organization, with its filters.
 * @property within the groups to show, unless some of them are asked for
 */
export function ActivityLog({ dealId, within }: { dealId: string | null; within?: readonly VerbGroup[] }) {
  const [filter, change] = useActivityFilter()
  const reader = useReader()
  const query = useInfiniteQuery(activityQuery(dealId, narrowed(filter, within)))
  const events = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  const { fetchNextPage } = query
  const fetchMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <ActivityFilters filter={filter} onChange={change} ofDeal={dealId !== null} />
      {query.isError && events.length === 0 ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending || !reader ? (
        <SkeletonRows rows={8} label={m.activity_loading()} />
      ) : events.length === 0 ? (
        <EmptyState
          title={isFiltered ? m.activity_none_found() : m.activity_empty()}
          text={isFiltered ? m.activity_none_found_text() : m.activity_empty_text()}
        >
          {isFiltered && (
            <Button onClick={() => change({ groups: [], actorIds: [], from: undefined, to: undefined })}>
              {m.activity_clear_filters()}
            </Button>
          )}
        </EmptyState>
      ) : (
        <EventList
          events={events}
          reader={reader}
          withDeal={dealId === null}
          hasMore={query.hasNextPage}
          isFetching={query.isFetchingNextPage}
          fetchMore={fetchMore}
          end={isFiltered ? m.activity_end_filtered() : m.activity_end()}
        />
      )}
    </>
  )
}

function narrowed(filter: ActivityFilter, within: readonly VerbGroup[] | undefined): ActivityFilter {
  return !within || filter.groups?.length ? filter : { ...filter, groups: within }
}
