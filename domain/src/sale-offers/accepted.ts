import type { Day } from '../calendar.ts'
import type { DealFields } from '../deals/fields.ts'
import type { BUYER_FINANCINGS } from '../deals/field-options.ts'

export type BuyerFinancing = (typeof BUYER_FINANCINGS)[number]

/** What a buyer offers for a listed house. */
export type OfferTerms = {
  buyer: string
  priceCents: number
  financing: BuyerFinancing | null
  closingOn: Day | null
}

/**
 * Returns the facts of the sale that an accepted offer fills in.
 * @param on the date of the contract
 */
export function saleFactsOf({ priceCents, financing, closingOn }: OfferTerms, on: Day): Partial<DealFields> {
  return {
    saleContractDate: on,
    saleContractPriceCents: priceCents,
    ...(closingOn && { saleClosingDate: closingOn }),
    ...(financing && { buyerFinancing: financing }),
  }
}

/** Returns what clears those facts when the sale falls through. Whatever was changed since then stays. */
export function clearedSaleFacts(offer: OfferTerms, on: Day, fields: Partial<DealFields>): Partial<DealFields> {
  return factsToRestore(saleFactsOf(offer, on), {}, fields)
}

/** Returns the values from before for the facts that are still as they were set. */
export function factsToRestore(
  set: Partial<DealFields>,
  before: Partial<DealFields>,
  now: Partial<DealFields>,
): Partial<DealFields> {
  const keys = (Object.keys(set) as (keyof DealFields)[]).filter((key) => now[key] === set[key])
  return Object.fromEntries(keys.map((key) => [key, before[key] ?? null]))
}
