import { explainBreakEven, explainRuleOffer, explainTargetOffer } from './offers.ts'
import {
  explainFinancing,
  explainHolding,
  explainHoldingDays,
  explainImprovement,
  explainNetProfit,
  explainPurchase,
  explainPurchaseCosts,
  explainSelling,
  explainTotalCost,
} from './costs.ts'
import {
  explainAnnualizedRoi,
  explainCashInvested,
  explainCashNeeded,
  explainCashOnCash,
  explainCashToClose,
  explainEquityMultiple,
  explainLoanToArv,
  explainLoanToCost,
  explainProfitMargin,
  explainRoi,
  explainXirr,
} from './returns.ts'
import type { Figure, Ledger } from '../ledger.ts'
import type { RuleOffer } from '../offers/rule-offer.ts'
import type { Underwriting } from '../underwrite.ts'

const EXPLANATIONS: Readonly<Record<Figure, (underwriting: Underwriting) => Omit<Ledger, 'figure'>>> = {
  net_profit: explainNetProfit,
  total_project_cost: explainTotalCost,
  purchase: explainPurchase,
  purchase_costs: explainPurchaseCosts,
  improvement: explainImprovement,
  financing: explainFinancing,
  holding: explainHolding,
  holding_days: explainHoldingDays,
  selling: explainSelling,
  roi: explainRoi,
  annualized_roi: explainAnnualizedRoi,
  profit_margin: explainProfitMargin,
  cash_to_close: explainCashToClose,
  cash_invested: explainCashInvested,
  cash_needed: explainCashNeeded,
  cash_on_cash: explainCashOnCash,
  equity_multiple: explainEquityMultiple,
  loan_to_cost: explainLoanToCost,
  loan_to_arv: explainLoanToArv,
  xirr: explainXirr,
  rule_offer: explainRuleOffer,
  target_offer: explainTargetOffer,
  break_even: explainBreakEven,
}

/** Explains how a figure of this deal is derived. */
export function explain(underwriting: Underwriting, figure: Figure): Ledger {
  return { figure, ...EXPLANATIONS[figure](underwriting) }
}

/** Explains how the offer by rule is derived while the deal has no price yet. */
export function explainEarlyOffer(offer: RuleOffer): Ledger {
  return { figure: 'rule_offer', ...explainRuleOffer(offer) }
}
