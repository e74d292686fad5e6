import type { Day } from '../calendar.ts'
import type { DealFields, FieldKey } from './fields.ts'

/** The days that carry money of a deal, each with the fields that say how much. */
const BOOKED: readonly {
  day: 'purchaseDate' | 'saleDate' | 'depositDate' | 'homePaidDate'
  money: readonly FieldKey[]
}[] = [
  { day: 'purchaseDate', money: ['purchasePriceCents'] },
  {
    day: 'saleDate',
    money: [
      'salePriceCents',
      'assignmentFeeCents',
      'listingCommissionPct',
      'buyerCommissionPct',
      'sellerClosingPct',
      'transferTaxPct',
      'concessionsCents',
      'saleFixedCostsCents',
      'exitType',
    ],
  },
  { day: 'depositDate', money: ['homeDepositCents'] },
  { day: 'homePaidDate', money: ['homePriceCents'] },
]

/** Returns the days on which a change to a deal's fields moves money: those that change, and those whose amounts do. */
export function bookedDays(before: Partial<DealFields>, changed: Partial<DealFields>): (Day | null)[] {
  return BOOKED.flatMap(({ day, money }) => {
    const isTouched = [day, ...money].some((key) => changed[key] !== undefined)
    return isTouched ? [before[day] ?? null, changed[day] ?? null] : []
  })
}
