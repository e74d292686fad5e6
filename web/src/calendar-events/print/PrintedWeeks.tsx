import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { dayParts } from '@plumbline/domain/calendar'
import { cx } from '../../ui/cx.ts'
import { formatShortDay, weekdayNames } from '../../ui/figures/format.ts'
import { byDay, type Span, weeksOf } from '../grid.ts'
import { PrintedEvent } from './PrintedEvent.tsx'

type Props = {
  span: Span
  events: readonly CalendarEvent[]
  /** the month that is printed; days of others are paler. null = a week on its own */
  month: string | null
  /** all events are of one deal, which the heading names */
  isOneDeal: boolean
}

/** What a sheet has left below its heading. */
const PAGE_INCHES = 6.2

/** Weeks fill the sheet, and grow with their events: nothing is cut off, and no week is divided that fits on a page. */
export function PrintedWeeks({ span, events, month, isOneDeal }: Props) {
  const days = byDay(events, span)
  const weeks = weeksOf(span)
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {weekdayNames('long').map((name) => (
            <th key={name} className="border-b-2 border-ink px-1.5 pb-1 text-left text-12 font-semibold">
              <span className="inline-block first-letter:uppercase">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} className="break-inside-avoid" style={{ height: `${PAGE_INCHES / weeks.length}in` }}>
            {week.map((day) => {
              const isOutside = month !== null && !day.startsWith(month)
              return (
                <td key={day} className="border border-line-strong p-1 align-top">
                  <p className={cx('text-12 figures', isOutside ? 'text-ink-soft' : 'font-semibold')}>
                    {isOutside || month === null || dayParts(day).day === 1 ? formatShortDay(day) : dayParts(day).day}
                  </p>
                  <ul>
                    {days.get(day)?.map((event) => (
                      <PrintedEvent key={event.id} event={event} isOneDeal={isOneDeal} />
                    ))}
                  </ul>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
