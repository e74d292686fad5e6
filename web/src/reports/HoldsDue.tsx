import type { HoldDue, Home } from '@plumbline/contract/reports'
import { flagWords } from '../deals/flag-words.ts'
import { m } from '../messages/generated/messages.js'
import { Status } from '../ui/feedback/Status.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { DealRows } from './DealRows.tsx'

/** Deals on hold whose day of review has come, longest due first. */
export function HoldsDue({ holdsDue: { count, items } }: { holdsDue: Home['holdsDue'] }) {
  return (
    <Section title={m.reports_holds_title()} detail={formatCount(count)}>
      <DealRows deals={items} what={reviewDue} />
    </Section>
  )
}

const reviewDue = ({ days }: HoldDue) => (
  <Status tone="watch" className="figures">
    {flagWords({ kind: 'hold_review', days })}
  </Status>
)
