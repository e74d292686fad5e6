import type { SaleOffer } from '@plumbline/contract/sale-offers'
import type { ReactNode } from 'react'
import { m } from '../messages/generated/messages.js'
import { Day } from '../ui/figures/Day.tsx'
import { Money } from '../ui/figures/Money.tsx'
import { Tag } from '../ui/Tag.tsx'
import { OfferActions, type OfferAct } from './OfferActions.tsx'
import { OfferStatus } from './OfferStatus.tsx'
import { bestNet } from './best-net.ts'
import { financingWords, OFFER_FACTS } from './words.ts'

type Props = { offers: readonly SaleOffer[]; onAct: OfferAct }

type Fact = { name: string; help?: string; of: (offer: SaleOffer) => ReactNode }

/** The terms to compare, as rows. The net is missing for readers who can't see profit. */
export function comparedFacts(offers: readonly SaleOffer[]): Fact[] {
  const best = bestNet(offers)
  const net: Fact = {
    name: m.sale_offers_net(),
    help: m.sale_offers_net_help(),
    of: ({ id, netCents }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Money cents={netCents} className="font-medium" />
        {id === best && <Tag>{m.sale_offers_best_net()}</Tag>}
      </span>
    ),
  }
  return [
    { name: OFFER_FACTS.priceCents(), of: ({ priceCents }) => <Money cents={priceCents} className="font-medium" /> },
    ...(offers.some(({ netCents }) => netCents !== null) ? [net] : []),
    { name: OFFER_FACTS.financing(), of: ({ financing }) => financingWords(financing) },
    {
      name: OFFER_FACTS.closingOn(),
      of: ({ closingOn }) => (closingOn === null ? m.sale_offers_none() : <Day day={closingOn} />),
    },
    {
      name: OFFER_FACTS.conditions(),
      of: ({ conditions }) => <span className="whitespace-pre-line">{conditions || m.sale_offers_none()}</span>,
    },
    { name: OFFER_FACTS.receivedOn(), of: ({ receivedOn }) => <Day day={receivedOn} /> },
  ]
}

/** Offers side by side, one per column. */
export function OfferTable({ offers, onAct }: Props) {
  return (
    // A scrollable region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={m.sale_offers_compare()} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-14">
        <thead>
          <tr className="border-b border-line align-top">
            <th scope="col" className="w-28 py-2 pr-3 text-left text-13 font-normal text-ink-soft">
              {OFFER_FACTS.buyer()}
            </th>
            {offers.map((offer) => (
              <th key={offer.id} scope="col" className="min-w-44 py-2 pr-4 text-left font-semibold wrap-anywhere">
                <span className="flex items-start justify-between gap-2">
                  {offer.buyer}
                  <OfferActions offer={offer} onAct={onAct} />
                </span>
                <OfferStatus offer={offer} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedFacts(offers).map(({ name, help, of }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" title={help} className="py-2 pr-3 text-left text-13 font-normal text-ink-soft">
                {name}
              </th>
              {offers.map((offer) => (
                <td key={offer.id} className="py-2 pr-4 wrap-anywhere">
                  {of(offer)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
