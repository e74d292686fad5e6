/** A comparable sale as another system provides it. */
export type CompRecord = {
  address: string
  addressKey: string | null
  salePriceCents: number
  saleDate: string
  beds: number | null
  baths: number | null
  sqft: number | null
  lotSqft: number | null
  yearBuilt: number | null
  include: boolean
}
