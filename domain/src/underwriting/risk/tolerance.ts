import { addDays, type Day, daysBetween } from '../../calendar.ts'
import { type Cents, cents, percentFromParts, type Percent, percentParts } from '../../money.ts'
import { dealCosts } from '../costs/deal-costs.ts'
import type { DealModel } from '../model/deal-model.ts'
import { profitIf, type WhatIf } from '../model/what-if.ts'

export const TOLERATED_INPUTS = ['sale_price', 'purchase_price', 'improvement', 'sale_day', 'loan_rate'] as const
export type ToleratedInput = (typeof TOLERATED_INPUTS)[number]

/**
 * How far a single input can move before profit falls below a floor. `limit` is the last value that keeps the floor.
 * - `held` false: the deal misses the floor even now, and `limit` is the value that would reach it
 * - limit null: no value within reach does either
 */
export type Tolerance = { held: boolean } & (
  | { input: 'sale_price' | 'purchase_price' | 'improvement'; nowCents: Cents; limitCents: Cents | null }
  | { input: 'sale_day'; nowOn: Day; limitOn: Day | null; limitDays: number | null }
  | { input: 'loan_rate'; nowPct: Percent; limitPct: Percent | null }
)

/** Maximum delay: no one asks about a sale more than ten years after the planned one. */
const MOST_DAYS = 3_650
/** Loan rates are at most 60 % (see docs/domain.md, Underwriting). */
const HIGHEST_RATE_PARTS = 600_000n
/** Amounts are tried up to this multiple of all the money in the deal. */
const REACH = 4

/**
 * Computes what kills a deal: for each input alone, how far it can move before less than `floorCents` is left (0 = a
 * loss). Bisects on whole cents, days and ten-thousandths of a percent, computing the full profit each time. The value
 * beyond the limit leaves less than the floor.
 */
export function tolerances(model: DealModel, floorCents: Cents): Tolerance[] {
  const { netProfitCents, improvement, totalProjectCostCents } = dealCosts(model)
  const held = netProfitCents >= floorCents
  const most = REACH * (Math.abs(model.salePriceCents) + Math.abs(totalProjectCostCents) + Math.abs(floorCents) + 100)
  const holds = (whatIf: WhatIf) => profitIf(model, whatIf) >= floorCents
  const amount = (now: Cents, whatIf: (amountCents: Cents) => WhatIf, better: 'up' | 'down') => {
    const limit =
      better === 'up'
        ? smallestThat((value) => holds(whatIf(cents(value))), held ? 0 : now, held ? now : most)
        : largestThat((value) => holds(whatIf(cents(value))), held ? now : 0, held ? most : now)
    return { held, nowCents: now, limitCents: limit === null ? null : cents(limit) }
  }
  const list: Tolerance[] = [
    { input: 'sale_price', ...amount(model.salePriceCents, (salePriceCents) => ({ salePriceCents }), 'up') },
    {
      input: 'purchase_price',
      ...amount(model.purchasePriceCents, (purchasePriceCents) => ({ purchasePriceCents }), 'down'),
    },
    {
      input: 'improvement',
      ...amount(improvement.totalCents, (improvementTotalCents) => ({ improvementTotalCents }), 'down'),
    },
    saleDayTolerance(model, held, holds),
  ]
  if (model.loans.length > 0) list.push(loanRateTolerance(model, held, holds))
  return list
}

/** Finds the sale day limit. The earliest sale is the day after the purchase. */
function saleDayTolerance(model: DealModel, held: boolean, holds: (whatIf: WhatIf) => boolean): Tolerance {
  const earliest = Math.min(0, 1 - daysBetween(model.purchaseOn, model.saleOn))
  const limitDays = largestThat((addedDays) => holds({ addedDays }), held ? 0 : earliest, held ? MOST_DAYS : 0)
  const limitOn = limitDays === null ? null : addDays(model.saleOn, limitDays)
  return { input: 'sale_day', held, nowOn: model.saleOn, limitOn, limitDays }
}

/** Finds the loan rate limit. If there are several loans, the most expensive one is named; all rates move equally. */
function loanRateTolerance(model: DealModel, held: boolean, holds: (whatIf: WhatIf) => boolean): Tolerance {
  const rates = model.loans.map((loan) => percentParts(loan.ratePct))
  const dearest = rates.reduce((most, parts) => (parts > most ? parts : most), 0n)
  const ceiling = Number(HIGHEST_RATE_PARTS - dearest)
  const moved = largestThat(
    (parts) => holds({ addedRateParts: BigInt(parts) }),
    held ? 0 : -Number(dearest),
    held ? Math.max(0, ceiling) : 0,
  )
  const limitPct = moved === null ? null : percentFromParts(dearest + BigInt(moved))
  return { input: 'loan_rate', held, nowPct: percentFromParts(dearest), limitPct }
}

/**
 * Finds the largest whole number in [low, high] that passes, given that passing ones come first; null if none or all
 * pass.
 */
function largestThat(passes: (value: number) => boolean, low: number, high: number): number | null {
  if (!passes(low) || passes(high)) return null
  let [good, bad] = [low, high]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (passes(middle)) good = middle
    else bad = middle
  }
  return good
}

/**
 * Finds the smallest whole number in [low, high] that passes, given that passing ones come last; null if none or all
 * pass.
 */
function smallestThat(passes: (value: number) => boolean, low: number, high: number): number | null {
  const found = largestThat((value) => passes(-value), -high, -low)
  return found === null ? null : -found
}
