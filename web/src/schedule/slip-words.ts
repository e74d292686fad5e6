import { m } from '../messages/generated/messages.js'
import { formatList, formatShortDay } from '../ui/figures/format.ts'
import type { Preview } from './chart/pending.ts'
import type { Shown } from './rows.ts'

const MOST_NAMES = 3

/** What a change would do to the work itself, to other work, and to the end. */
export function slipWords(
  { schedule, computed }: Shown,
  { item, slip }: Preview,
): { own: string; others: string; end: string } {
  const dates = slip.schedule.tasks.get(item.id)!
  const own = m.schedule_slip_moves({
    work: item.title,
    from: formatShortDay(dates.start),
    to: formatShortDay(dates.finish),
  })
  return { own, others: othersWords(schedule.items, slip.moved), end: endWords(computed.finish, slip) }
}

function othersWords(items: Shown['schedule']['items'], moved: readonly string[]): string {
  if (moved.length === 0) return m.schedule_slip_nothing()
  const titles = moved.slice(0, MOST_NAMES).map((id) => items.find((item) => item.id === id)!.title)
  const left = moved.length - titles.length
  const names = formatList(left > 0 ? [...titles, m.schedule_slip_and_more({ count: left })] : titles)
  return m.schedule_slip_others({ count: moved.length, names })
}

function endWords(before: string | null, { schedule: { finish }, finishDays }: Preview['slip']): string {
  if (finish === null || before === null) return ''
  if (finish === before) return m.schedule_slip_end_same({ day: formatShortDay(finish) })
  const end = m.schedule_slip_end({ day: formatShortDay(finish), before: formatShortDay(before) })
  if (finishDays === 0) return end
  const by =
    finishDays > 0 ? m.schedule_slip_later({ count: finishDays }) : m.schedule_slip_earlier({ count: -finishDays })
  return `${end} ${by}`
}
