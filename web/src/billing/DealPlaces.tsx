import type { Billing, CountedDeal } from '@plumbline/contract/billing'
import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { words } from '../shell/words.ts'
import { Status } from '../ui/feedback/Status.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { UsageBar } from './UsageBar.tsx'

/** The active deals that count, best candidates to close or archive first. */
export function DealPlaces({ activeDeals: { used, limit, counted } }: Pick<Billing, 'activeDeals'>) {
  if (limit === null)
    return (
      <Section title={m.billing_deals()} detail={formatCount(used)} action={<AllDeals />}>
        <p className="py-3 text-13 text-ink-soft">{m.billing_deals_unlimited()}</p>
      </Section>
    )
  const usage = m.billing_used_of({ used: formatCount(used), limit: formatCount(limit) })
  const more = used - counted.length
  return (
    <Section title={m.billing_deals()} detail={usage} action={<AllDeals />}>
      <UsageBar label={m.billing_deals()} words={usage} {...{ used, limit }} />
      <p className="py-3 text-13 text-ink-soft">{m.billing_deals_rule()}</p>
      {used >= limit && <Status tone="bad">{m.billing_deals_full()}</Status>}
      <ul className="mt-2 border-t border-line">
        {counted.map((deal) => (
          <PlaceRow key={deal.id} deal={deal} />
        ))}
      </ul>
      {more > 0 && (
        <p className="py-3 text-13 text-ink-soft">{m.billing_deals_more({ count: more, shown: formatCount(more) })}</p>
      )}
    </Section>
  )
}

function AllDeals() {
  return (
    <Link to="/app/deals?layout=table" className="touch-target text-13 link">
      {m.billing_all_deals()}
    </Link>
  )
}

function PlaceRow({ deal }: { deal: CountedDeal }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <Link to={`/app/deals/${deal.id}`} className="touch-target text-14 font-medium wrap-anywhere hover:underline">
          {deal.name}
        </Link>
        <p className="text-13 text-ink-soft">
          {deal.number} · {words(deal.stage)}
        </p>
      </div>
      {deal.reason && <Status tone="info">{reasonWords(deal)}</Status>}
    </li>
  )
}

function reasonWords({ reason, quietDays }: CountedDeal): string {
  switch (reason) {
    case 'last_stage':
      return m.billing_reason_last_stage()
    case 'on_hold':
      return m.billing_reason_on_hold()
    case 'quiet':
      return m.billing_reason_quiet({ days: formatCount(quietDays) })
    case null:
      return ''
  }
}
