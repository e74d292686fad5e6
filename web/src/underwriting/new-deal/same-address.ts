import type { DealCard } from '@plumbline/contract/deals/deals'
import { addressKey } from '@plumbline/domain/addresses/address-key'
import type { NewDealDraft } from './draft.ts'

/**
 * Returns the search text for an address: house number and first word of the street, which everyone spells the same
 * way.
 */
export function lookedUpBy(address: string): string | null {
  return /^\S*\d\S*\s+\S{2,}/.exec(address.trim())?.[0] ?? null
}

/**
 * Checks whether a deal has the address that was entered, however the two are spelled. A different city is a different
 * place.
 */
export function isSameAddress(
  card: Pick<DealCard, 'name' | 'city'>,
  { addressLine1, city }: NewDealDraft['fields'],
): boolean {
  const [typed, other] = [street(addressLine1), street(card.name)]
  if (!typed || typed !== other) return false
  return !city || !card.city || street(city) === street(card.city)
}

/** Returns the street alone, without the area at the end of a key. */
function street(address: string | null | undefined): string | undefined {
  return addressKey({ address })?.split('|')[0]
}
