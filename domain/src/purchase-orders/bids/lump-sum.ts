import type { BidAnswer } from './comparison.ts'

export type VendorAnswer = { lineId: string; answer: BidAnswer; amountCents: number | null }

/** A lump sum is the price of the first line, which includes the others. */
export function lumpSumAnswers(lineIds: readonly string[], amountCents: number): VendorAnswer[] {
  return lineIds.map((lineId, index) =>
    index === 0 ? { lineId, answer: 'amount', amountCents } : { lineId, answer: 'included', amountCents: null },
  )
}

/** Returns the lump sum that these answers are, in the order of the lines; null if they are prices by line. */
export function lumpSumOf(answers: readonly VendorAnswer[]): number | null {
  const [first, ...others] = answers
  if (first?.answer !== 'amount' || others.length === 0) return null
  return others.every(({ answer }) => answer === 'included') ? first.amountCents : null
}
