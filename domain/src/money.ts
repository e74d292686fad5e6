/** A whole number of US cents, within the safe integer range. Signed where the name says so. */
export type Cents = number & { readonly __unit: 'cents' }

/** A percent with up to four decimals, as text: "12.5" is 12.5 %. */
export type Percent = string

export const MAX_CENTS = Number.MAX_SAFE_INTEGER

/** Largest amount a deal can hold, in cents. It keeps a deal's sums exact. */
export const MONEY_MAX = 100_000_000_000

/** Largest amount of a single cost or loan, in cents. A lender's holdback may combine several of a deal's amounts. */
export const MAX_TERM_CENTS = 10 * MONEY_MAX

/** Ten-thousandths of a percent in 100 %: 12.5 % is 125,000 of these 1,000,000 parts. */
export const PARTS_PER_WHOLE = 1_000_000n

/**
 * Converts a number to cents.
 * @throws RangeError when the number is not a safe integer, which is a bug and never a user error
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents
}

export const ZERO = cents(0)

export function sumCents(amounts: Iterable<number>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/**
 * Returns R(numerator ÷ denominator): the nearest whole cent, half away from zero (see docs/domain.md, Underwriting).
 */
export function roundedQuotient(numerator: bigint, denominator: bigint): Cents {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const magnitude = (2n * top + bottom) / (2n * bottom)
  return cents(Number(negative ? -magnitude : magnitude))
}

const PERCENT = /^-?\d{1,6}(?:\.\d{1,4})?$/

export function isPercent(text: string): boolean {
  return PERCENT.test(text)
}

/**
 * Converts a percent to ten-thousandths: "12.5" is 125000n.
 * @throws RangeError when the text is not a percent
 */
export function percentParts(percent: Percent): bigint {
  if (!PERCENT.test(percent)) throw new RangeError(`not a percent: ${percent}`)
  const negative = percent.startsWith('-')
  const [whole = '0', fraction = ''] = percent.replace('-', '').split('.')
  const parts = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'))
  return negative ? -parts : parts
}

/** Formats ten-thousandths of a percent in the shortest form: 125000n is "12.5". */
export function percentFromParts(parts: bigint): Percent {
  const magnitude = parts < 0n ? -parts : parts
  const fraction = String(magnitude % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${parts < 0n ? '-' : ''}${magnitude / 10_000n}${fraction === '' ? '' : `.${fraction}`}`
}

/** Removes trailing zeros from a percent for display and comparison: "2.5000" becomes "2.5". Null stays null. */
export function shortPercent<Text extends Percent | null>(percent: Text): Text {
  return (percent === null ? null : percentFromParts(percentParts(percent))) as Text
}

/** Returns R(amount × percent), exact until the single rounding. */
export function percentOf(amount: number, percent: Percent): Cents {
  return roundedQuotient(BigInt(amount) * percentParts(percent), PARTS_PER_WHOLE)
}

/**
 * Splits an amount by weights: R of each share in order, with the remainder going to the last share so no cent is lost
 * (see docs/domain.md, Underwriting).
 * @param weights non-negative whole numbers, at least one above zero
 */
export function splitCents(amount: number, weights: readonly bigint[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total <= 0n) throw new RangeError('nothing to split by')
  let left = amount
  return weights.map((weight, index) => {
    const share = index === weights.length - 1 ? cents(left) : roundedQuotient(BigInt(amount) * weight, total)
    left -= share
    return share
  })
}
