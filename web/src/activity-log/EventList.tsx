import type { ActivityEvent } from '@plumbline/contract/activity-log'
import { type Day, dayInZone } from '@plumbline/domain/calendar'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { m } from '../messages/generated/messages.js'
import { formatLongDay } from '../ui/figures/format.ts'
import { useOffsetTop } from '../ui/hooks/use-offset-top.ts'
import { dayHeading, EventLine } from './EventLine.tsx'
import { EventChanges } from './EventChanges.tsx'
import type { Reader } from './reader.ts'

type Props = {
  events: readonly ActivityEvent[]
  reader: Reader
  withDeal?: boolean
  hasMore: boolean
  isFetching: boolean
  fetchMore: () => void
  /** the text below the oldest entry */
  end: string
}

const LINE_ESTIMATE = 72
const HEADING_ESTIMATE = 44
const OVERSCAN = 8

/** A log of any length. Only visible entries are rendered, and older ones are fetched on scroll. */
export function EventList({ events, reader, withDeal, hasMore, isFetching, fetchMore, end }: Props) {
  const lines = useMemo(() => withHeadings(events, reader), [events, reader])
  const list = useRef<HTMLOListElement>(null)
  const scrollMargin = useOffsetTop(list)
  // The warning concerns the React Compiler, which this build doesn't use.
  // oxlint-disable-next-line react/incompatible-library
  const windowed = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? HEADING_ESTIMATE : LINE_ESTIMATE),
    getItemKey: (index) => keyOf(lines[index]) ?? index,
    overscan: OVERSCAN,
    scrollMargin,
  })
  const items = windowed.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !isFetching && lastShown >= lines.length - OVERSCAN) fetchMore()
  }, [hasMore, isFetching, lastShown, lines.length, fetchMore])
  return (
    <>
      <ol ref={list} aria-label={m.activity_title()} className="relative" style={{ height: windowed.getTotalSize() }}>
        {items.map((item) => {
          const line = lines[item.index]
          return (
            line && (
              <li
                key={item.key}
                ref={windowed.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start - scrollMargin}px)` }}
              >
                {line.kind === 'heading' ? (
                  <h2 className="border-b border-ink pt-5 pb-1.5 text-14 font-semibold">
                    <time dateTime={line.day} title={formatLongDay(line.day)}>
                      {dayHeading(line.day, reader.today)}
                    </time>
                  </h2>
                ) : (
                  <EventLine event={line.event} reader={reader} withDeal={withDeal} timeOnly>
                    <EventChanges event={line.event} reader={reader} />
                  </EventLine>
                )}
              </li>
            )
          )
        })}
      </ol>
      <p role="status" className="py-4 text-center text-13 text-ink-soft">
        {isFetching ? m.activity_loading_more() : hasMore ? '' : end}
      </p>
    </>
  )
}

type Line = { kind: 'heading'; day: Day } | { kind: 'event'; event: ActivityEvent }

function keyOf(line: Line | undefined): string | undefined {
  return line?.kind === 'heading' ? line.day : line?.event.id
}

/** Adds each day, in the organization's time zone, above its first entry. */
function withHeadings(events: readonly ActivityEvent[], { timeZone }: Reader): Line[] {
  let current: Day | null = null
  return events.flatMap((event): Line[] => {
    const day = dayInZone(new Date(event.at), timeZone)
    const isNew = day !== current
    current = day
    return isNew
      ? [
          { kind: 'heading', day },
          { kind: 'event', event },
        ]
      : [{ kind: 'event', event }]
  })
}
