import { addMonths, type Day } from '../../calendar.ts'
import { type Cents, cents, roundedQuotient } from '../../money.ts'
import { ok, refuse, type Result } from '../../result.ts'
import { adjustedPrice, type Comp } from './comps.ts'

export const CONFIDENCES = ['low', 'medium', 'high'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** The property being valued. */
export type Subject = { sqft: number | null }

export type ArvEstimate = {
  valueCents: Cents
  lowCents: Cents
  highCents: Cents
  /** number of comps used */
  compCount: number
  /** the cross-check by size; null unless the subject and at least one comp have a size */
  bySize: { perSqftCents: Cents; subjectSqft: number; valueCents: Cents } | null
  confidence: Confidence
}

/**
 * Computes the after-repair value from comps: Σ(weight × adjusted price) ÷ Σ weight over the included comps with a
 * weight above zero, exact until a single rounding, half away from zero. Low and high are their lowest and highest
 * adjusted price. The cross-check is the median adjusted price per square foot × the subject's square feet.
 * @param today used for the age of the sales
 * @see docs/domain.md, Comps and ARV
 */
export function arvFromComps(
  comps: readonly Comp[],
  subject: Subject,
  today: Day,
): Result<ArvEstimate, { reason: 'no_comps' }> {
  const used = comps.filter((comp) => comp.include && weightParts(comp) > 0n)
  if (used.length === 0) return refuse({ reason: 'no_comps' })
  const prices = used.map((comp) => adjustedPrice(comp))
  const weighted = used.reduce((sum, comp, index) => sum + weightParts(comp) * BigInt(prices[index]!), 0n)
  const weights = used.reduce((sum, comp) => sum + weightParts(comp), 0n)
  const valueCents = roundedQuotient(weighted, weights)
  return ok({
    valueCents,
    lowCents: prices.reduce((low, price) => cents(Math.min(low, price))),
    highCents: prices.reduce((high, price) => cents(Math.max(high, price))),
    compCount: used.length,
    bySize: valueBySize(used, subject),
    confidence: confidenceOf(used, valueCents, subject, today),
  })
}

const WEIGHT_PARTS = 10_000

/** Returns the weight in ten-thousandths, which keeps it exact. */
function weightParts(comp: Pick<Comp, 'weight'>): bigint {
  return BigInt(Math.round(comp.weight * WEIGHT_PARTS))
}

/** Returns R(weight × adjusted price): a comp's contribution to the weighted sum, to show how a value is derived. */
export function weightedPrice(comp: Pick<Comp, 'salePriceCents' | 'adjustments' | 'weight'>): Cents {
  return roundedQuotient(weightParts(comp) * BigInt(adjustedPrice(comp)), BigInt(WEIGHT_PARTS))
}

/**
 * Returns the share of the value that one of the comps used determines: weight ÷ Σ weight, as a fraction for display.
 */
export function shareOfValue(comp: Pick<Comp, 'weight'>, comps: readonly Pick<Comp, 'weight'>[]): number {
  return Number(weightParts(comp)) / Number(comps.reduce((sum, other) => sum + weightParts(other), 0n))
}

type Fraction = { top: bigint; bottom: bigint }

function valueBySize(used: readonly Comp[], subject: Subject): ArvEstimate['bySize'] {
  const perSqft = used
    .filter((comp) => comp.sqft !== null && comp.sqft > 0)
    .map((comp): Fraction => ({ top: BigInt(adjustedPrice(comp)), bottom: BigInt(comp.sqft!) }))
  if (perSqft.length === 0 || subject.sqft === null || subject.sqft <= 0) return null
  const median = medianOf(perSqft)
  return {
    perSqftCents: roundedQuotient(median.top, median.bottom),
    subjectSqft: subject.sqft,
    valueCents: roundedQuotient(median.top * BigInt(subject.sqft), median.bottom),
  }
}

/** Returns the middle fraction, or the mean of the two in the middle. */
function medianOf(fractions: readonly Fraction[]): Fraction {
  const sorted = [...fractions].sort((one, other) =>
    one.top * other.bottom < other.top * one.bottom ? -1 : one.top * other.bottom > other.top * one.bottom ? 1 : 0,
  )
  const upper = sorted[Math.floor(sorted.length / 2)]!
  if (sorted.length % 2 === 1) return upper
  const lower = sorted[sorted.length / 2 - 1]!
  return { top: lower.top * upper.bottom + upper.top * lower.bottom, bottom: 2n * lower.bottom * upper.bottom }
}

const ENOUGH_COMPS = 3
const HIGH_SPREAD_PCT = 10
const MEDIUM_SPREAD_PCT = 20

/**
 * Returns the confidence. High: at least three usual comps (glossary) and every price within 10 % of the value. Medium:
 * at least three comps within 20 %. Low: everything else.
 */
function confidenceOf(used: readonly Comp[], valueCents: Cents, subject: Subject, today: Day): Confidence {
  const within = (pct: number) =>
    used.every((comp) => Math.abs(adjustedPrice(comp) - valueCents) * 100 <= valueCents * pct)
  if (used.length < ENOUGH_COMPS || !within(MEDIUM_SPREAD_PCT)) return 'low'
  const usual = used.filter((comp) => isUsualComp(comp, subject, today))
  return usual.length >= ENOUGH_COMPS && within(HIGH_SPREAD_PCT) ? 'high' : 'medium'
}

const NEAR_MI = 1
const RECENT_MONTHS = 6
const SIZE_PCT = 20

/**
 * Checks whether a comp is within a mile, six months and 20 % of the size, all three known (see docs/domain.md, Comps
 * and ARV).
 */
export function isUsualComp(
  comp: Pick<Comp, 'distanceMi' | 'saleDate' | 'sqft'>,
  subject: Subject,
  today: Day,
): boolean {
  if (comp.distanceMi === null || comp.sqft === null || subject.sqft === null) return false
  return (
    comp.distanceMi <= NEAR_MI &&
    comp.saleDate >= addMonths(today, -RECENT_MONTHS) &&
    Math.abs(comp.sqft - subject.sqft) * 100 <= subject.sqft * SIZE_PCT
  )
}
