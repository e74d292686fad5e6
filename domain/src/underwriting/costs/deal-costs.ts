import { type Cents, cents, sumCents } from '../../money.ts'
import { type CostLine, costLines, type Prices } from './cost-basis.ts'
import type { DealModel } from '../model/deal-model.ts'
import { asItEnds } from '../model/ending.ts'
import { type FinancingCost, financingCost } from '../loans/financing.ts'
import { type HoldingCost, holdingCost } from './holding.ts'
import { type ImprovementCost, improvementCost } from './improvement.ts'
import { type SellingCost, sellingCost } from './selling.ts'

/** Costs and profit of a deal without payment dates: the figures that are quick to compute. */
export type DealCosts = {
  purchase: { priceCents: Cents; costs: readonly CostLine[]; costsCents: Cents }
  improvement: ImprovementCost
  financing: FinancingCost
  holding: HoldingCost
  selling: SellingCost
  totalProjectCostCents: Cents
  /** for a property that's kept, its value less its cost, which isn't profit */
  netProfitCents: Cents
}

/** Computes costs and profit of a deal (see docs/domain.md, Underwriting). */
export function dealCosts(given: DealModel): DealCosts {
  const model = asItEnds(given)
  const prices = pricesOf(model)
  const costs = costLines(model.purchaseCosts, prices)
  const purchase = {
    priceCents: model.purchasePriceCents,
    costs,
    costsCents: sumCents(costs.map((line) => line.amountCents)),
  }
  const improvement = improvementCost(model.improvement)
  const financing = financingCost(model.loans, model.saleOn)
  const holding = holdingCost(model.holding, model, prices)
  const selling = sellingCost(model.selling, prices)
  const totalProjectCostCents = sumCents([
    purchase.priceCents,
    purchase.costsCents,
    improvement.totalCents,
    financing.totalCents,
    holding.totalCents,
  ])
  const netProfitCents = cents(model.salePriceCents - selling.totalCents - totalProjectCostCents)
  return { purchase, improvement, financing, holding, selling, totalProjectCostCents, netProfitCents }
}

/** Returns the prices that percentage items refer to. */
export function pricesOf(model: Pick<DealModel, 'purchasePriceCents' | 'salePriceCents'>): Prices {
  return { purchase_price: model.purchasePriceCents, sale_price: model.salePriceCents }
}
