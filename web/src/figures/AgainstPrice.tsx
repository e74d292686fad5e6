import { m } from '../messages/generated/messages.js'
import { formatMoney } from '../ui/figures/format.ts'
import { Status } from '../ui/feedback/Status.tsx'

/** How far the price is from an offer. A price above the offer is flagged. */
export function AgainstPrice({ offerCents, priceCents }: { offerCents: number | null; priceCents: number | null }) {
  if (offerCents === null || priceCents === null) return null
  const over = priceCents - offerCents
  const amount = formatMoney(Math.abs(over), { currency: false })
  return (
    <span className="block text-13 font-normal">
      {offerCents <= 0 ? (
        <Status tone="bad">{m.underwriting_warning_no_offer_works()}</Status>
      ) : over > 0 ? (
        <Status tone="watch">{m.underwriting_price_above({ amount })}</Status>
      ) : (
        <span className="text-ink-soft">{m.underwriting_price_below({ amount })}</span>
      )}
    </span>
  )
}
