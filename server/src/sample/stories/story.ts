import type { DealFields, DealType } from '@plumbline/domain/deals/fields'
import type { Percent } from '@plumbline/domain/money'
import type { SamplePerson } from '../people.ts'

/** One deal of the sample as its maker needs to know it. */
export type Story = {
  dealType: DealType
  owner: SamplePerson['key']
  address: string
  city: string
  postalCode: string
  county: string
  /** where it stands today, and for how many days */
  stage: string
  days: number
  /** whole dollars */
  price: number
  arv: number
  work: number
  /** land-home: the home itself, whole dollars */
  home?: number
  beds: number
  baths: number
  sqft: number
  acres?: number
  tags?: string[]
  /** sold for, whole dollars: closed deals */
  sold?: number
  months?: number
  hold?: { reason: string; inDays: number }
  archived?: 'numbers_do_not_work'
  fields?: Partial<DealFields>
  /** who puts money in beside the firm; whole dollars */
  partners?: readonly { name: string; capital: number; preferredPct: Percent; profitSharePct: Percent }[]
}
