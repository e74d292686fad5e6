import type { DealFields, DealType } from '@plumbline/domain/deals/fields'
import type { Percent } from '@plumbline/domain/money'
import type { SamplePerson } from '../people.ts'

/** What's needed to create one of the sample's deals. */
export type Story = {
  dealType: DealType
  owner: SamplePerson['key']
  address: string
  city: string
  postalCode: string
  county: string
  /** the stage it's in today, and for how many days */
  stage: string
  days: number
  /** in whole dollars */
  price: number
  arv: number
  work: number
  /** land-home: the price of the home itself, in whole dollars */
  home?: number
  beds: number
  baths: number
  sqft: number
  acres?: number
  tags?: string[]
  /** sale price in whole dollars, for closed deals */
  sold?: number
  months?: number
  /** days from the purchase to the projected sale */
  holdDays?: number
  hold?: { reason: string; inDays: number }
  archived?: 'numbers_do_not_work'
  fields?: Partial<DealFields>
  /** who lends part of the price */
  loan?: { lender: string; advancePct: Percent; ratePct: Percent }
  /** who invests alongside the firm; in whole dollars */
  partners?: readonly { name: string; capital: number; preferredPct: Percent; profitSharePct: Percent }[]
}
