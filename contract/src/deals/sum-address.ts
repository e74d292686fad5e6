import { DEAL_TYPES } from '@plumbline/domain/pipelines/deal-types'
import { type DealSum, SUM_KEYS } from '@plumbline/domain/deals/sums'
import { type DealFilter, SUM_SINCE } from './deals.ts'
import { filterOfAddress } from './view-filter.ts'

/** A sum of deals, as the address of the page that lists them names it. */
export type AddressedSum = DealFilter & { of: DealSum; since?: (typeof SUM_SINCE)[number] }

/**
 * Reads the address of a sum: `of`, `since`, and the filter as on the deals screen, except that without a type all deals
 * count. Returns null if `of` isn't a sum.
 */
export function sumOfAddress(search: URLSearchParams): AddressedSum | null {
  const of = SUM_KEYS.find((key) => key === search.get('of'))
  if (!of) return null
  const since = SUM_SINCE.find((key) => key === search.get('since'))
  const dealType = DEAL_TYPES.find((type) => type === search.get('type'))
  return { ...filterOfAddress(search), dealType, of, ...(since ? { since } : {}) }
}
