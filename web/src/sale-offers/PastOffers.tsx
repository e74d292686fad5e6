import type { SaleOffer } from '@plumbline/contract/sale-offers'
import { m } from '../messages/generated/messages.js'
import { formatDay, formatMoney } from '../ui/figures/format.ts'
import { Row } from '../ui/layout/Section.tsx'
import { OfferActions, type OfferAct } from './OfferActions.tsx'
import { OfferStatus } from './OfferStatus.tsx'

/** Offers that were rejected or withdrawn, and sales that fell through, with when and why. */
export function PastOffers({ offers, onAct }: { offers: readonly SaleOffer[]; onAct: OfferAct }) {
  if (offers.length === 0) return null
  return (
    <div className="pt-4">
      <h3 className="border-b border-line pb-1 text-13 font-medium text-ink-soft">{m.sale_offers_past()}</h3>
      {offers.map((offer) => (
        <Row
          key={offer.id}
          title={offer.buyer}
          detail={[formatMoney(offer.priceCents), offer.endedOn && formatDay(offer.endedOn), offer.reason]
            .filter(Boolean)
            .join(' · ')}
          end={
            <>
              <OfferStatus offer={offer} />
              <OfferActions offer={offer} onAct={onAct} />
            </>
          }
        />
      ))}
    </div>
  )
}
