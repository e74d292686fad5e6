import { type Cents, cents } from '../../money.ts'
import type { Underwriting } from '../underwrite.ts'

export const SPLIT_PARTS = [
  'purchase',
  'purchase_costs',
  'improvement',
  'financing',
  'holding',
  'selling',
  'profit',
] as const
export type SplitPart = (typeof SPLIT_PARTS)[number]

/** One step from 0 to the sale price: its amount, and the amounts it lies between. */
export type SplitStep = {
  part: SplitPart
  amountCents: Cents
  fromCents: Cents
  toCents: Cents
  /** of the sale price; null without one */
  share: number | null
}

export type SalePriceSplit = {
  salePriceCents: Cents
  steps: readonly SplitStep[]
  /** the larger of the sale price and the amount spent: how far the steps extend */
  reachCents: Cents
}

/**
 * Splits the sale price into a row of costs, one after the other, with the profit filling the gap. A loss runs back
 * from the end of the costs to the sale price.
 */
export function salePriceSplit({ purchase, improvement, financing, holding, selling, ...rest }: Underwriting) {
  const { salePriceCents } = rest.model
  const costs = [
    ['purchase', purchase.priceCents],
    ['purchase_costs', purchase.costsCents],
    ['improvement', improvement.totalCents],
    ['financing', financing.totalCents],
    ['holding', holding.totalCents],
    ['selling', selling.totalCents],
    ['profit', rest.netProfitCents],
  ] as const
  let reached = 0
  const steps = costs.map(([part, amountCents]): SplitStep => {
    const fromCents = cents(reached)
    reached += amountCents
    const share = salePriceCents === 0 ? null : amountCents / salePriceCents
    return { part, amountCents, fromCents, toCents: cents(reached), share }
  })
  const reachCents = cents(Math.max(...steps.map((step) => step.toCents), 0))
  return { salePriceCents, steps, reachCents } satisfies SalePriceSplit
}
