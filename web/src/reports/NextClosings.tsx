import type { Closing, Home } from '@plumbline/contract/reports'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { formatCount } from '../ui/figures/format.ts'
import { Day } from '../ui/figures/Day.tsx'
import { Section } from '../ui/layout/Section.tsx'

const KIND_WORDS: Readonly<Record<Closing['kind'], () => string>> = {
  purchase: () => m.reports_closing_purchase(),
  sale: () => m.reports_closing_sale(),
  loan: () => m.reports_closing_loan(),
}

/** Purchases and sales that close in the next 30 days, and loans that mature. */
export function NextClosings({ closings: { count, items } }: { closings: Home['closings'] }) {
  const more = count - items.length
  return (
    <Section title={m.reports_closings()} detail={m.reports_closings_days()}>
      {count === 0 && <p className="py-3 text-13 text-ink-soft">{m.reports_no_closings()}</p>}
      <ul>
        {items.map(({ dealId, name, kind, on }) => (
          <li key={`${dealId} ${kind}`} className="flex items-baseline gap-4 border-b border-line py-2.5">
            <Day day={on} short className="w-14 shrink-0 text-13 text-ink-soft figures" />
            <div className="min-w-0 flex-1">
              <Link
                to={`/app/deals/${dealId}`}
                className="touch-target text-14 font-medium wrap-anywhere hover:underline"
              >
                {name}
              </Link>
              <p className="text-13 text-ink-soft">{KIND_WORDS[kind]()}</p>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="pt-2 text-13 text-ink-soft">
          {m.reports_closings_more({ count: more, shown: formatCount(more) })}
        </p>
      )}
    </Section>
  )
}
