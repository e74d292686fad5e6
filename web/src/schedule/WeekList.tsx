import { addDays, type Day, weekdayOf } from '@plumbline/domain/calendar'
import { m } from '../messages/generated/messages.js'
import { cx } from '../ui/cx.ts'
import { formatShortDay } from '../ui/figures/format.ts'
import type { Row, Shown } from './rows.ts'
import { StateIcon } from './StateIcon.tsx'
import { spanWords, stateWords } from './words.ts'

/** The work by week, for narrow screens: this week's work first, finished work last. */
export function WeekList({ shown, onOpen }: { shown: Shown; onOpen: (id: string) => void }) {
  const { rows, schedule } = shown
  const thisWeek = mondayOf(schedule.today)
  const isOver = ({ progress, dates }: Row) => progress === 'done' && dates.finish < thisWeek
  const weeks = Map.groupBy(
    rows.filter((row) => !isOver(row)).toSorted((one, other) => (one.dates.start < other.dates.start ? -1 : 1)),
    ({ dates }) => (dates.start < thisWeek ? thisWeek : mondayOf(dates.start)),
  )
  const over = rows.filter(isOver)
  return (
    <div className="px-gutter">
      {[...weeks]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([week, members]) => (
          <Week
            key={week}
            title={m.schedule_week_of({ day: formatShortDay(week) })}
            isNow={week === thisWeek}
            {...{ onOpen }}
            rows={members}
          />
        ))}
      {over.length > 0 && <Week title={m.schedule_week_done()} isNow={false} rows={over} {...{ onOpen }} />}
    </div>
  )
}

function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

type WeekProps = { title: string; isNow: boolean; rows: readonly Row[]; onOpen: (id: string) => void }

function Week({ title, isNow, rows, onOpen }: WeekProps) {
  return (
    <section className="pb-4">
      <h2 className={cx('border-b pb-1 text-13 font-semibold', isNow ? 'border-brass-edge' : 'border-ink')}>
        {title}
        {isNow && <span className="font-normal text-ink-soft">, {m.schedule_today()}</span>}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.item.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => onOpen(row.item.id)}
              className="flex min-h-14 w-full items-start gap-2.5 py-2 text-left"
            >
              <span className="pt-0.5">
                <StateIcon row={row} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-3">
                  <span className={cx('text-15 font-medium', row.dates.isCritical && 'text-bad')}>
                    {row.item.title}
                  </span>
                  <span className="shrink-0 text-13 figures">{spanWords(row.dates)}</span>
                </span>
                <span className="flex flex-wrap gap-x-2 text-13 text-ink-soft">
                  {row.who !== '' && <span>{row.who}</span>}
                  <span>{stateWords(row)}</span>
                  {row.dates.isCritical && <span className="text-bad">{m.schedule_is_critical()}</span>}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
