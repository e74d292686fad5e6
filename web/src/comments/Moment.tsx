import { dayInZone } from '@plumbline/domain/calendar'
import { dayHeading } from '../activity-log/EventLine.tsx'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { formatInstant, formatTime } from '../ui/figures/format.ts'

/** When a comment was written, in the organization's time zone. */
export function Moment({ at, withDay }: { at: string; withDay?: boolean | undefined }) {
  const { timeZone, today } = useMe().organization
  const time = formatTime(at, timeZone)
  const day = dayHeading(dayInZone(new Date(at), timeZone), today)
  return (
    <time dateTime={at} title={formatInstant(at, timeZone)} className="figures">
      {withDay ? m.activity_day_at_time({ day, time }) : time}
    </time>
  )
}
