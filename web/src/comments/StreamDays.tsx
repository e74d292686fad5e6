import { dayInZone } from '@plumbline/domain/calendar'
import { dayHeading, EventLine } from '../activity-log/EventLine.tsx'
import type { Reader } from '../activity-log/reader.ts'
import { formatLongDay } from '../ui/figures/format.ts'
import type { StreamEntry } from './stream.ts'
import { Thread } from './Thread.tsx'

type Props = { entries: readonly StreamEntry[]; reader: Reader; onSent: () => void }

/** A stream by day, in the organization's time zone. */
export function StreamDays({ entries, reader, onSent }: Props) {
  const days = Map.groupBy(entries, ({ at }) => dayInZone(new Date(at), reader.timeZone))
  return [...days].map(([day, ofDay]) => (
    <section key={day}>
      <h2 className="border-b border-ink pb-1.5 text-13 font-medium text-ink-soft">
        <time dateTime={day} title={formatLongDay(day)}>
          {dayHeading(day, reader.today)}
        </time>
      </h2>
      <ol>
        {ofDay.map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'thread' ? (
              <Thread thread={entry.thread} withObject onSent={onSent} />
            ) : (
              <EventLine event={entry.event} reader={reader} timeOnly />
            )}
          </li>
        ))}
      </ol>
    </section>
  ))
}
