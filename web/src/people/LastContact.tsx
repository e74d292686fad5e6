import { dayInZone } from '@plumbline/domain/calendar'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { Day } from '../ui/figures/Day.tsx'

/** The day of the last call, in the organization's time zone. */
export function LastContact({ at }: { at: string | null }) {
  const { today, timeZone } = useMe().organization
  if (at === null) return <span className="text-ink-soft">{m.people_never()}</span>
  const day = dayInZone(new Date(at), timeZone)
  if (day === today) return <span className="font-semibold">{m.people_today()}</span>
  return <Day day={day} short={day.slice(0, 4) === today.slice(0, 4)} />
}
