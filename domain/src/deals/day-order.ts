import type { DealFields } from './fields.ts'

/** Days that follow one another, by the names of their fields. */
const PAIRS = [
  { earlier: 'contractDate', later: 'closingDate' },
  { earlier: 'purchaseDate', later: 'listDate' },
  { earlier: 'listDate', later: 'saleDate' },
  { earlier: 'purchaseDate', later: 'saleDate' },
] as const

export type DayPair = (typeof PAIRS)[number]

/**
 * Pairs of days that stand the wrong way round. A warning, never an error: the record may well be right and odd.
 * @see docs/domain.md, Stages
 */
export function turnedDays(fields: Partial<DealFields>): DayPair[] {
  return PAIRS.filter(({ earlier, later }) => {
    const [first, second] = [fields[earlier], fields[later]]
    return typeof first === 'string' && typeof second === 'string' && second < first
  })
}
