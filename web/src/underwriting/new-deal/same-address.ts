import type { DealCard } from '@plumbline/contract/deals/deals'
import { addressKey } from '@plumbline/domain/addresses/address-key'
import type { NewDealDraft } from './draft.ts'

/** What an address is looked up by: house number and the first word of the street, which everybody writes alike. */
export function lookedUpBy(address: string): string | null {
  return /^\S*\d\S*\s+\S{2,}/.exec(address.trim())?.[0] ?? null
}

/** Whether a deal is called by the address that is typed, however the two are written; another town is another place. */
export function isSameAddress(
  card: Pick<DealCard, 'name' | 'city'>,
  { addressLine1, city }: NewDealDraft['fields'],
): boolean {
  const [typed, other] = [street(addressLine1), street(card.name)]
  if (!typed || typed !== other) return false
  return !city || !card.city || street(city) === street(card.city)
}

/** The street alone, without the area that a key ends in. */
function street(address: string | null | undefined): string | undefined {
  return addressKey({ address })?.split('|')[0]
}
