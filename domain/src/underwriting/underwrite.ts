import { daysBetween } from '../calendar.ts'
import { type Cents, cents, sumCents } from '../money.ts'
import { cashIn, type CashIn, cashToClose } from './returns/cash.ts'
import { type DealCosts, dealCosts, pricesOf } from './costs/deal-costs.ts'
import { improvementCost } from './costs/improvement.ts'
import type { DealModel } from './model/deal-model.ts'
import { asItEnds } from './model/ending.ts'
import type { RuleOffer } from './offers/rule-offer.ts'
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
  /** what the offer by rule is computed from; an assigned contract leaves the work to its buyer */
  ruleOffer: RuleOffer
  /** the price that leaves the target profit; for land-home, the residual land value; only a sale has one */
  targetOfferCents: Cents
  breakEvenCents: Cents | null
  /** null unless the property is kept */
  kept: KeptProperty | null
}

/** A property that was refinanced and is kept. It has no profit. */
export type KeptProperty = {
  valueCents: Cents
  /** total project cost (and anything billed for a sale) − loans that stay */
  cashLeftInCents: Cents
  loansCents: Cents
  /** value − loans that stay */
  equityKeptCents: Cents
}

/** Computes every figure of a deal from its model alone (see docs/domain.md, Underwriting to Offers). */
export function underwrite(given: DealModel): Underwriting {
  const model = asItEnds(given)
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
  const kept = model.ending === 'refinance' ? keptProperty(model, costs) : null
  const cash = cashIn(netFlows, kept ? null : model.saleOn)
  const holdingDays = daysBetween(model.purchaseOn, model.saleOn)
  const ofSale = <Value>(value: Value) => (model.ending === 'sale' ? value : null)
  const roi = ofSale(returnOnCost(netProfitCents, totalProjectCostCents))
  const offer = ruleOfferOn(given)
  return {
    model,
    holdingDays,
    ...costs,
    roi,
    annualizedRoi: annualizedReturn(roi, holdingDays),
    annualizedRoiSimple: simpleAnnualizedReturn(roi, holdingDays),
    profitMargin: ofSale(profitMargin(netProfitCents, model.salePriceCents)),
    cashToCloseCents: cashToClose({ purchaseOn: model.purchaseOn, ...purchase }, financing.loans),
    cash,
    cashOnCash: ofSale(cashOnCash(netProfitCents, cash.investedCents)),
    equityMultiple: ofSale(equityMultiple(netProfitCents, cash.investedCents)),
    loanToCost: loanRatio(financing.commitmentCents, cents(purchase.priceCents + improvement.totalCents)),
    loanToArv: loanRatio(financing.commitmentCents, model.arvCents),
    flows,
    datedFlows: netFlows,
    xirr: ofSale(xirr(netFlows)) ?? { rate: null, status: 'insufficient_flows' },
    ruleOfferCents: offer.ruleOfferCents,
    ruleOffer: offer,
    targetOfferCents: targetOffer({ ...model, totalProjectCostCents }),
    breakEvenCents: kept ? null : breakEvenPrice(totalProjectCostCents, model.selling, prices),
    kept,
  }
}

function keptProperty(
  { salePriceCents }: DealModel,
  { totalProjectCostCents, selling, financing }: DealCosts,
): KeptProperty {
  const loansCents = sumCents(financing.loans.map((loan) => loan.staysCents))
  return {
    valueCents: salePriceCents,
    cashLeftInCents: cents(totalProjectCostCents + selling.totalCents - loansCents),
    loansCents,
    equityKeptCents: cents(salePriceCents - loansCents),
  }
}

/** The offer by rule, from the work as planned. */
function ruleOfferOn(model: DealModel): RuleOffer {
  const improvement = improvementCost(model.improvement)
  const offer = { ...model, rulePct: model.maoRulePct, improvementTotalCents: improvement.totalCents }
  return { model, improvement, ruleOfferCents: model.dealType === 'land_home' ? null : ruleOffer(offer) }
}
