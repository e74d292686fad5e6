import type { DealFields } from '@plumbline/domain/deals/fields'
import { foldText } from '../list/filter-store.ts'

type Searched = Pick<
  DealFields,
  'name' | 'addressLine1' | 'city' | 'state' | 'postalCode' | 'county' | 'parcelNumber' | 'market' | 'tags'
>

/** The text the search box searches, normalized once whenever the deal changes. */
export function searchTextOf(number: string, fields: Partial<Searched>): string {
  const { name, addressLine1, city, state, postalCode, county, parcelNumber, market, tags } = fields
  const parts = [
    number,
    name,
    addressLine1 === name ? null : addressLine1,
    city,
    state,
    postalCode,
    county,
    parcelNumber,
    market,
    ...(tags ?? []),
  ]
  return foldText(parts.filter(Boolean).join(' '))
}
