import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { EventList } from '../../activity-log/EventList.tsx'
import { useReader } from '../../activity-log/reader.ts'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { historyQuery } from '../queries.ts'

const SHOWN = ['all', 'calls', 'changes'] as const
const SHOWN_NAMES = { all: m.people_history_all, calls: m.people_history_calls, changes: m.people_history_changes }

/** Calls with a person and changes to them, newest first, below the line that logs a call. */
export function HistorySection({ contactId, children }: { contactId: string; children: ReactNode }) {
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all')
  const reader = useReader()
  const query = useInfiniteQuery(historyQuery(contactId, shown === 'all' ? null : shown))
  const events = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  const { fetchNextPage } = query
  const fetchMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  return (
    <Section
      title={m.people_history()}
      action={
        <Segment
          label={m.people_history_show()}
          value={shown}
          onChange={setShown}
          options={SHOWN.map((value) => ({ value, label: SHOWN_NAMES[value]() }))}
        />
      }
    >
      {children}
      {query.isError && events.length === 0 ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending || !reader ? (
        <SkeletonRows rows={4} label={m.people_loading()} />
      ) : events.length === 0 ? (
        <p className="py-3 text-13 text-ink-soft">{m.people_history_empty()}</p>
      ) : (
        <EventList
          events={events}
          reader={reader}
          withDeal
          hasMore={query.hasNextPage}
          isFetching={query.isFetchingNextPage}
          fetchMore={fetchMore}
          end=""
        />
      )}
    </Section>
  )
}
