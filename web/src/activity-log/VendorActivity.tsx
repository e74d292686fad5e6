import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { EventList } from './EventList.tsx'
import { vendorActivityQuery } from './queries.ts'
import { useReader } from './reader.ts'

/** What happened to one vendor, newest first. */
export function VendorActivity({ vendorId }: { vendorId: string }) {
  const reader = useReader()
  const query = useInfiniteQuery(vendorActivityQuery(vendorId))
  const events = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  const { fetchNextPage } = query
  const fetchMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (query.isError && events.length === 0)
    return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending || !reader) return <SkeletonRows rows={8} label={m.activity_loading()} />
  if (events.length === 0) return <EmptyState title={m.activity_empty()} text={m.activity_empty_text()} />
  return (
    <EventList
      events={events}
      reader={reader}
      hasMore={query.hasNextPage}
      isFetching={query.isFetchingNextPage}
      fetchMore={fetchMore}
      end={m.activity_end()}
    />
  )
}
