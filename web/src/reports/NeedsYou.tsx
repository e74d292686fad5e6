import type { Home } from '@plumbline/contract/reports'
import { m } from '../messages/generated/messages.js'
import { formatCount } from '../ui/figures/format.ts'
import { Status, StatusIcon, type Tone } from '../ui/feedback/Status.tsx'

type Need = { key: string; tone: Tone; words: string; place: string }

export const TASKS_PLACE = 'my-tasks'
export const DEALS_PLACE = 'deals-that-need-you'

/** What needs me? One line with the counts, each linked to its rows below. */
export function NeedsYou({ home }: { home: Home }) {
  const { overdue = 0, today = 0 } = home.tasks.counts
  const flagged = home.attention.count
  const count = overdue + today + flagged
  if (count === 0) return <Status tone="good">{m.reports_nothing_needs_you()}</Status>
  const needs: Need[] = [
    { key: 'overdue', count: overdue, tone: 'bad', words: m.reports_tasks_overdue, place: TASKS_PLACE } as const,
    { key: 'today', count: today, tone: 'watch', words: m.reports_tasks_today, place: TASKS_PLACE } as const,
    { key: 'deals', count: flagged, tone: 'watch', words: m.reports_deals_flagged, place: DEALS_PLACE } as const,
  ].flatMap(({ count: each, words, ...need }) =>
    each === 0 ? [] : [{ ...need, words: words({ count: each, shown: formatCount(each) }) }],
  )
  return (
    <section
      aria-label={m.reports_needs_you_label()}
      className="flex flex-wrap overflow-hidden rounded-6 border border-line bg-surface text-13"
    >
      <p className="flex items-center bg-ink px-3.5 py-2.5 font-semibold text-paper max-md:w-full">
        {m.reports_needs_you({ count, shown: formatCount(count) })}
      </p>
      <ul className="flex flex-1 flex-wrap">
        {needs.map((need) => (
          <li key={need.key} className="border-line max-md:w-full max-md:border-t md:border-r">
            <a
              href={`#${need.place}`}
              className="flex h-full items-center gap-2 px-3.5 py-2.5 hover:bg-sunken pointer-coarse:min-h-11"
            >
              <StatusIcon tone={need.tone} />
              {need.words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
