import type { DealFields } from './fields.ts'

/** Pairs of date fields in their expected order. */
const PAIRS = [
  { earlier: 'contractDate', later: 'closingDate' },
  { earlier: 'purchaseDate', later: 'listDate' },
  { earlier: 'listDate', later: 'saleDate' },
  { earlier: 'purchaseDate', later: 'saleDate' },
] as const

export type DayPair = (typeof PAIRS)[number]

/**
 * Returns pairs of dates that are out of order. This is a warning, never an error: an unusual record can be correct.
 * @see docs/domain.md, Stages
 */
export function turnedDays(fields: Partial<DealFields>): DayPair[] {
  return PAIRS.filter(({ earlier, later }) => {
    const [first, second] = [fields[earlier], fields[later]]
    return typeof first === 'string' && typeof second === 'string' && second < first
  })
}
