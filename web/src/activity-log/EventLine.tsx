import type { ActivityEvent } from '@plumbline/contract/activity-log'
import { addDays, dayInZone } from '@plumbline/domain/calendar'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { PersonAvatar } from '../shell/session/PersonAvatar.tsx'
import { cx } from '../ui/cx.ts'
import { formatDay, formatInstant, formatShortDay, formatTime } from '../ui/figures/format.ts'
import { recordAddress } from './record-address.ts'
import type { Reader } from './reader.ts'
import { actorName, briefSentenceOf, sentenceOf } from './sentences.ts'

type Props = {
  event: ActivityEvent
  reader: Reader
  /** links to the record; off in the log of one deal, which would name it on every line */
  withDeal?: boolean
  /** under a heading with the day, the time is enough */
  timeOnly?: boolean
  /** the changes, line by line; without them the sentence names the most important ones */
  children?: ReactNode
}

/** One log entry in two lines: who did what, and when. */
export function EventLine({ event, reader, withDeal, timeOnly, children }: Props) {
  const at = timeOnly ? formatTime(event.at, reader.timeZone) : momentWords(event.at, reader)
  const record = withDeal ? recordAddress(event, reader.words) : null
  return (
    <div className="flex gap-3 border-b border-line py-2.5 text-14">
      <PersonAvatar id={event.actor.id} name={event.actor.name || m.activity_system()} size="medium" bare />
      <div className={cx('min-w-0 flex-1', Boolean(children) && 'lg:grid lg:grid-cols-2 lg:gap-6')}>
        <div>
          <p className="wrap-anywhere">
            <span className="font-semibold">{actorName(event, reader)}</span>{' '}
            {children ? sentenceOf(event, reader) : briefSentenceOf(event, reader)}
          </p>
          <p className="text-12 text-ink-soft">
            {record && (
              <>
                <Link to={record.to} className="link touch-target">
                  {record.label}
                </Link>
                {' · '}
              </>
            )}
            <time dateTime={event.at} title={formatInstant(event.at, reader.timeZone)} className="figures">
              {at}
            </time>
          </p>
        </div>
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}

/** Formats a time in the organization's time zone: `Today, 9:12 AM`, `May 12, 9:12 AM`. */
function momentWords(at: string, reader: Reader): string {
  const day = dayInZone(new Date(at), reader.timeZone)
  return m.activity_day_at_time({ day: dayHeading(day, reader.today), time: formatTime(at, reader.timeZone) })
}

/** Formats a day: `Today`, `Yesterday`, `May 12`. Includes the year if it isn't the current one. */
export function dayHeading(day: string, today: string): string {
  if (day === today) return m.activity_today()
  if (day === addDays(today, -1)) return m.activity_yesterday()
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDay(day)
}
