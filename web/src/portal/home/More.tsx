import type { PortalBidSummary } from '@plumbline/contract/portal/bids'
import type { PortalHome } from '@plumbline/contract/portal/portal'
import { ChevronRight, CircleCheck, Lock } from 'lucide-react'
import { m } from '../../messages/generated/messages.js'
import { cx } from '../../ui/cx.ts'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { BID_STATUS_NAMES, BID_STATUS_TONES } from '../bids/words.ts'
import { Statement } from '../invoices/Statement.tsx'
import { bidAddress, PlaceLink, PROFILE } from '../place.tsx'
import { METHOD_NAMES } from '../invoices/words.ts'

/** What a vendor looks for less often: its bids, its last payments, what is on file about it, and how long the session lasts. It comes after the rest of the first page. */
export default function More({
  home: { bids, payments, sessionEndsAt },
  chosen,
}: {
  home: PortalHome
  chosen: string | null
}) {
  return (
    <>
      {bids.length > 0 && (
        <Section title={m.portal_bids()} className="mt-8">
          <ul>
            {bids.map((bid) => (
              <BidRow key={bid.id} bid={bid} isChosen={bid.id === chosen} />
            ))}
          </ul>
        </Section>
      )}
      {payments.length > 0 && (
        <Section title={m.portal_payments()} action={<Statement isShort />} className="mt-8">
          <ul>
            {payments.map((payment) => (
              <li key={payment.id} className="flex min-h-13 items-start gap-3 border-b border-line py-2.5">
                <CircleCheck aria-hidden size={18} strokeWidth={1.6} className="mt-0.5 shrink-0 text-good" />
                <span className="min-w-0 flex-1 text-15">
                  {payment.invoiceNo}, {payment.site}
                  <span className="block text-13 text-ink-soft">
                    {m.portal_payment_on({ day: formatDay(payment.paidOn), method: METHOD_NAMES[payment.method]() })}
                  </span>
                </span>
                <Money cents={payment.amountCents} cost className="text-15 font-medium" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <PlaceLink
        to={PROFILE}
        className="mt-8 flex min-h-13 items-center justify-between gap-3 border-y border-line text-16 text-ink no-underline hover:bg-sunken"
      >
        {m.portal_profile_title()}
        <ChevronRight aria-hidden size={18} strokeWidth={1.6} className="text-ink-soft" />
      </PlaceLink>
      {sessionEndsAt !== null && (
        <p className="mt-6 flex gap-3 text-14 text-ink-soft">
          <Lock aria-hidden size={18} strokeWidth={1.6} className="mt-px shrink-0" />
          {m.portal_lock()}
        </p>
      )}
    </>
  )
}

function BidRow({ bid, isChosen }: { bid: PortalBidSummary; isChosen: boolean }) {
  return (
    <li>
      <PlaceLink
        to={bidAddress(bid.id)}
        aria-current={isChosen || undefined}
        className={cx(
          'block border-b border-line py-3 text-ink no-underline hover:bg-sunken',
          isChosen && '-mx-3 border-l-2 border-l-brass-edge bg-brass-wash pr-3 pl-2.5 hover:bg-brass-wash',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-16 font-medium">{bid.title}</span>
          {bid.totalCents !== null && <Money cents={bid.totalCents} cost className="text-16 font-semibold" />}
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-14 text-ink-soft">
          <span className="min-w-0">{bid.site}</span>
          <Status tone={BID_STATUS_TONES[bid.status]}>{BID_STATUS_NAMES[bid.status]()}</Status>
        </span>
      </PlaceLink>
    </li>
  )
}
