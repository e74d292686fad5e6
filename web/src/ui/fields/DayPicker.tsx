import { addDays, addMonths, type Day, dayOf, dayParts, daysInMonth, weekdayOf } from '@plumbline/domain/calendar'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../Button.tsx'
import { cx } from '../cx.ts'
import { formatLongDay, formatMonth, weekdayNames } from '../figures/format.ts'
import { m } from '../../messages/generated/messages.js'

type Props = { value: Day | null; today: Day; min?: Day; max?: Day; onPick: (day: Day) => void }

const STEPS: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
}

/** Returns the weeks of a month, Sunday first, with null for days of the adjacent months. */
function weeksOf(year: number, month: number): (Day | null)[][] {
  const first = dayOf(year, month, 1)
  const cells: (Day | null)[] = Array.from({ length: weekdayOf(first) }, () => null)
  for (let day = 1; day <= daysInMonth(year, month); day++) cells.push(dayOf(year, month, day))
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** A month as a grid. Arrows move by day and week, Page Up and Page Down by month. */
export function DayPicker({ value, today, min, max, onPick }: Props) {
  const [cursor, setCursor] = useState<Day>(value ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const { year, month } = dayParts(cursor)
  const allowed = (day: Day) => (min === undefined || day >= min) && (max === undefined || day <= max)

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor])

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    setCursor(step(cursor))
  }

  return (
    <div className="w-68">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          kind="quiet"
          size="small"
          label={m.ui_previous_month()}
          icon={<ChevronLeft size={16} strokeWidth={1.6} />}
          onClick={() => setCursor(addMonths(cursor, -1))}
        />
        <span aria-live="polite" className="text-14 font-semibold first-letter:uppercase">
          {formatMonth(year, month)}
        </span>
        <IconButton
          kind="quiet"
          size="small"
          label={m.ui_next_month()}
          icon={<ChevronRight size={16} strokeWidth={1.6} />}
          onClick={() => setCursor(addMonths(cursor, 1))}
        />
      </div>
      <table
        ref={grid}
        // The WAI-ARIA grid pattern: one Tab stop, arrow keys inside.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={formatMonth(year, month)}
        className="w-full table-fixed"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdayNames('long').map((name, index) => (
              <th key={name} abbr={name} scope="col" className="pb-1 text-11 font-medium text-ink-faint">
                {weekdayNames('narrow')[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday} className="p-0 text-center" aria-selected={day !== null && day === value}>
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === cursor ? 0 : -1}
                      disabled={!allowed(day)}
                      aria-label={formatLongDay(day)}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => onPick(day)}
                      className={cx(
                        'size-9 pointer-coarse:size-11 rounded-6 text-13 figures disabled:text-ink-faint disabled:line-through',
                        day === value ? 'bg-ink text-paper' : 'hover:bg-sunken',
                        day === today && day !== value && 'font-semibold text-brass-text underline underline-offset-4',
                      )}
                    >
                      {dayParts(day).day}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
