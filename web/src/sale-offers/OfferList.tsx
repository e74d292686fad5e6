import type { SaleOffer } from '@plumbline/contract/sale-offers'
import { OfferActions, type OfferAct } from './OfferActions.tsx'
import { OfferStatus } from './OfferStatus.tsx'
import { comparedFacts } from './OfferTable.tsx'

/** The same offers on a phone, one below the other. */
export function OfferList({ offers, onAct }: { offers: readonly SaleOffer[]; onAct: OfferAct }) {
  const facts = comparedFacts(offers)
  return (
    <ul>
      {offers.map((offer) => (
        <li key={offer.id} className="border-b border-line py-3">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="text-15 font-semibold wrap-anywhere">{offer.buyer}</p>
              <OfferStatus offer={offer} />
            </div>
            <OfferActions offer={offer} onAct={onAct} />
          </div>
          <dl className="mt-1 text-14">
            {facts.map(({ name, of }) => (
              <div key={name} className="flex justify-between gap-4 py-1">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="min-w-0 text-right wrap-anywhere">{of(offer)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
