import { m } from '../messages/generated/messages.js'
import { Money } from '../ui/figures/Money.tsx'
import type { SaleOffers } from './queries.ts'

/** The price of the sale and what it leaves after selling costs. */
export function NetProceeds({ sale: { priceCents, netCents } }: { sale: NonNullable<SaleOffers['sale']> }) {
  return (
    <dl className="pt-3 text-14">
      <div className="flex justify-between gap-4 py-1">
        <dt className="text-ink-soft">{m.sale_offers_sale_price()}</dt>
        <dd>
          <Money cents={priceCents} />
        </dd>
      </div>
      {netCents !== null && (
        <div className="flex justify-between gap-4 py-1">
          <dt>
            {m.sale_offers_net_proceeds()}
            <span className="block text-12 text-ink-soft">{m.sale_offers_net_help()}</span>
          </dt>
          <dd className="font-medium">
            <Money cents={netCents} />
          </dd>
        </div>
      )}
    </dl>
  )
}
