import type { ObjectType } from '@plumbline/domain/logged'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { EventList } from './EventList.tsx'
import { recordActivityQuery } from './queries.ts'
import { useReader } from './reader.ts'

type Props = { type: ObjectType; id: string; recordKey: readonly string[] }

/** What happened to one record, newest first. */
export function RecordActivity({ type, id, recordKey }: Props) {
  const reader = useReader()
  const query = useInfiniteQuery(recordActivityQuery(type, id, recordKey))
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
