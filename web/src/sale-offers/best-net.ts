import type { SaleOffer } from '@plumbline/contract/sale-offers'

/** The offer that leaves most, if there is more than one and it's the only one that leaves as much. */
export function bestNet(offers: readonly Pick<SaleOffer, 'id' | 'netCents'>[]): string | null {
  const [best, next] = offers
    .filter((offer) => offer.netCents !== null)
    .toSorted((one, other) => other.netCents! - one.netCents!)
  return best && next && best.netCents! > next.netCents! ? best.id : null
}
