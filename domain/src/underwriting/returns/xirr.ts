import { daysBetween } from '../../calendar.ts'
import { datedFlows, type DatedFlow } from './flows.ts'
import { type DiscountedAmount, ratesOf } from './rate-search.ts'

export const IRR_REFUSALS = ['insufficient_flows', 'same_date', 'no_sign_change', 'no_root'] as const
export type IrrRefusal = (typeof IRR_REFUSALS)[number]

/** An internal rate of return as a fraction (0.18 is 18 %), or the reason there is none. */
export type Irr =
  | { status: 'ok'; rate: number }
  /** several rates are solutions: the one nearest 10 %, and all of them in ascending order */
  | { status: 'multiple'; rate: number; rates: number[] }
  | { status: IrrRefusal; rate: null }

const DAYS_PER_YEAR = 365
/** The starting guess in spreadsheets, and thus the rate they find when there are several. */
const USUAL_GUESS = 0.1
/** Rates above this are shown as "more than 1,000 %". */
export const HIGHEST_RATE_SHOWN = 10

/**
 * Computes the XIRR of dated flows: the annual rate at which they discount to zero, actual days over 365, in (−1, ∞).
 * @param flows in cents, negative = out, positive = in, in any order; those on the same day are summed first
 * @see docs/domain.md, Returns; Microsoft's documentation of the XIRR worksheet function, for the day count
 */
export function xirr(flows: readonly DatedFlow[]): Irr {
  const given = flows.filter((flow) => flow.amountCents !== 0)
  const net = datedFlows(given)
  if (net.length < 2) {
    const isOneDay = given.length > 1 && given.every((flow) => flow.on === given[0]!.on)
    return { status: isOneDay ? 'same_date' : 'insufficient_flows', rate: null }
  }
  const start = net[0]!.on
  return solve(net.map((flow) => ({ amount: flow.amountCents, years: daysBetween(start, flow.on) / DAYS_PER_YEAR })))
}

/**
 * Computes the internal rate of return per period of evenly spaced amounts. An amount's position is its exponent, and a
 * zero keeps its position.
 */
export function periodicIrr(amounts: readonly number[]): Irr {
  const flows = amounts.map((amount, position) => ({ amount, years: position })).filter(({ amount }) => amount !== 0)
  if (flows.length < 2) return { status: 'insufficient_flows', rate: null }
  return solve(flows)
}

function solve(flows: readonly DiscountedAmount[]): Irr {
  if (!flows.some(({ amount }) => amount > 0) || !flows.some(({ amount }) => amount < 0))
    return { status: 'no_sign_change', rate: null }
  const rates = ratesOf(flows)
  const [first, ...others] = rates
  if (first === undefined) return { status: 'no_root', rate: null }
  if (others.length === 0) return { status: 'ok', rate: first }
  const nearest = others.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best), first)
  return { status: 'multiple', rate: nearest, rates }
}

function distance(rate: number): number {
  return Math.abs(rate - USUAL_GUESS)
}
