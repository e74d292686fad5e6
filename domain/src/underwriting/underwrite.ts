import { daysBetween } from '../calendar.ts'
import { type Cents, cents } from '../money.ts'
import { cashIn, type CashIn, cashToClose } from './returns/cash.ts'
import { type DealCosts, dealCosts, pricesOf } from './costs/deal-costs.ts'
import type { DealModel } from './model/deal-model.ts'
import { type DatedFlow, datedFlows, dealFlows, type Flow } from './returns/flows.ts'
import { breakEvenPrice, ruleOffer, targetOffer } from './offers/offers.ts'
import {
  annualizedReturn,
  cashOnCash,
  equityMultiple,
  loanRatio,
  profitMargin,
  returnOnCost,
  simpleAnnualizedReturn,
} from './returns/returns.ts'
import { type Irr, xirr } from './returns/xirr.ts'

/** Every figure of a deal. Ratios are fractions. Undefined figures are null (see docs/domain.md, Returns). */
export type Underwriting = DealCosts & {
  model: DealModel
  holdingDays: number
  roi: number | null
  annualizedRoi: number | null
  annualizedRoiSimple: number | null
  profitMargin: number | null
  cashToCloseCents: Cents
  cash: CashIn
  cashOnCash: number | null
  equityMultiple: number | null
  loanToCost: number | null
  loanToArv: number | null
  /** every movement of own money with its reason, in date order */
  flows: readonly Flow[]
  /** the same movements, netted per day */
  datedFlows: readonly DatedFlow[]
  xirr: Irr
  /** by the rule of thumb; null for land-home, which doesn't show it */
  ruleOfferCents: Cents | null
  /** the price that leaves the target profit; for land-home, the residual land value */
  targetOfferCents: Cents
  breakEvenCents: Cents | null
}

/** Computes every figure of a deal from its model alone (see docs/domain.md, Underwriting to Offers). */
export function underwrite(model: DealModel): Underwriting {
  const prices = pricesOf(model)
  const costs = dealCosts(model)
  const { purchase, improvement, financing, selling, totalProjectCostCents, netProfitCents } = costs
  const flows = dealFlows(model, {
    prices,
    purchaseCostsCents: purchase.costsCents,
    improvementTotalCents: improvement.totalCents,
    loans: financing.loans,
    sellingCents: selling.totalCents,
  })
  const netFlows = datedFlows(flows)
  const cash = cashIn(netFlows, model.saleOn)
  const holdingDays = daysBetween(model.purchaseOn, model.saleOn)
  const roi = returnOnCost(netProfitCents, totalProjectCostCents)
  return {
    model,
    holdingDays,
    ...costs,
    roi,
    annualizedRoi: annualizedReturn(roi, holdingDays),
    annualizedRoiSimple: simpleAnnualizedReturn(roi, holdingDays),
    profitMargin: profitMargin(netProfitCents, model.salePriceCents),
    cashToCloseCents: cashToClose({ purchaseOn: model.purchaseOn, ...purchase }, financing.loans),
    cash,
    cashOnCash: cashOnCash(netProfitCents, cash.investedCents),
    equityMultiple: equityMultiple(netProfitCents, cash.investedCents),
    loanToCost: loanRatio(financing.commitmentCents, cents(purchase.priceCents + improvement.totalCents)),
    loanToArv: loanRatio(financing.commitmentCents, model.arvCents),
    flows,
    datedFlows: netFlows,
    xirr: xirr(netFlows),
    ruleOfferCents:
      model.dealType === 'land_home'
        ? null
        : ruleOffer({ ...model, rulePct: model.maoRulePct, improvementTotalCents: improvement.totalCents }),
    targetOfferCents: targetOffer({ ...model, totalProjectCostCents }),
    breakEvenCents: breakEvenPrice(totalProjectCostCents, model.selling, prices),
  }
}
