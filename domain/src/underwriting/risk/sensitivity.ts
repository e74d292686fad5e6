import type { Day } from '../../calendar.ts'
import {
  type Cents,
  cents,
  percentFromParts,
  PARTS_PER_WHOLE,
  type Percent,
  percentOf,
  percentParts,
} from '../../money.ts'
import { pricesOf } from '../costs/deal-costs.ts'
import { financingCost } from '../loans/financing.ts'
import { holdingCost } from '../costs/holding.ts'
import { returnOnCost } from '../returns/returns.ts'
import { sellingCost } from '../costs/selling.ts'
import type { Underwriting } from '../underwrite.ts'
import { soldLater } from '../model/what-if.ts'

export const PRICE_DELTAS: readonly Percent[] = ['-10', '-5', '0', '5', '10']
export const IMPROVEMENT_DELTAS: readonly Percent[] = ['-10', '0', '10', '20']
export const HOLD_DELTAS: readonly number[] = [0, 30, 60, 90]

/** Results under a changed assumption. */
type Outcome = { totalProjectCostCents: Cents; netProfitCents: Cents; roi: number | null }

export type PriceImprovementCell = Outcome & {
  priceDeltaPct: Percent
  improvementDeltaPct: Percent
  salePriceCents: Cents
  improvementCents: Cents
}

/**
 * Computes profit for different sale prices and improvement totals: a row for each change in improvement, with a cell
 * for each change in price. Selling is recomputed; purchase, financing and holding stay the same (see docs/domain.md,
 * Returns).
 */
export function priceImprovementGrid(
  underwriting: Underwriting,
  priceDeltas: readonly Percent[] = PRICE_DELTAS,
  improvementDeltas: readonly Percent[] = IMPROVEMENT_DELTAS,
): PriceImprovementCell[][] {
  const { model, improvement, totalProjectCostCents } = underwriting
  const columns = priceDeltas.map((priceDeltaPct) => {
    const salePriceCents = changed(model.salePriceCents, priceDeltaPct)
    const { totalCents } = sellingCost(model.selling, { ...pricesOf(model), sale_price: salePriceCents })
    return { priceDeltaPct, salePriceCents, sellingCents: totalCents }
  })
  return improvementDeltas.map((improvementDeltaPct) => {
    const improvementCents = changed(improvement.totalCents, improvementDeltaPct)
    const costCents = cents(totalProjectCostCents - improvement.totalCents + improvementCents)
    return columns.map(({ priceDeltaPct, salePriceCents, sellingCents }) => ({
      priceDeltaPct,
      improvementDeltaPct,
      salePriceCents,
      improvementCents,
      ...outcome(salePriceCents, sellingCents, costCents),
    }))
  })
}

export type HoldingCell = Outcome & {
  addedDays: number
  saleOn: Day
  financingCents: Cents
  holdingCents: Cents
}

/**
 * Computes profit for later sales, recomputing holding and interest. Loans paid off at the sale move with it; anything
 * with its own end date does not (see docs/domain.md, Returns).
 */
export function holdingGrid(underwriting: Underwriting, addedDays: readonly number[] = HOLD_DELTAS): HoldingCell[] {
  const { model, financing, holding, selling, totalProjectCostCents } = underwriting
  return addedDays.map((days) => {
    const later = soldLater(model, days)
    const financingCents = financingCost(later.loans, later.saleOn).totalCents
    const holdingCents = holdingCost(later.holding, later, pricesOf(later)).totalCents
    const unchanged = totalProjectCostCents - financing.totalCents - holding.totalCents
    const costCents = cents(unchanged + financingCents + holdingCents)
    const result = outcome(model.salePriceCents, selling.totalCents, costCents)
    return { addedDays: days, saleOn: later.saleOn, financingCents, holdingCents, ...result }
  })
}

/** Returns R(amount × (1 + delta)). */
function changed(amountCents: Cents, deltaPct: Percent): Cents {
  return percentOf(amountCents, percentFromParts(PARTS_PER_WHOLE + percentParts(deltaPct)))
}

function outcome(salePriceCents: Cents, sellingCents: Cents, totalProjectCostCents: Cents): Outcome {
  const netProfitCents = cents(salePriceCents - sellingCents - totalProjectCostCents)
  return { totalProjectCostCents, netProfitCents, roi: returnOnCost(netProfitCents, totalProjectCostCents) }
}
