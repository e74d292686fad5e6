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
import type { Figure, Ledger, NoneReason } from '../ledger.ts'
import { explainCashLeftIn, explainEquityKept } from './kept.ts'
import type { RuleOffer } from '../offers/rule-offer.ts'
import type { Underwriting } from '../underwrite.ts'

const EXPLANATIONS: Readonly<Record<Figure, (underwriting: Underwriting) => Omit<Ledger, 'figure'>>> = {
  net_profit: explainNetProfit,
  cash_left_in: explainCashLeftIn,
  equity_kept: explainEquityKept,
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
  rule_offer: ({ ruleOffer }) => explainRuleOffer(ruleOffer),
  target_offer: explainTargetOffer,
  break_even: explainBreakEven,
}

/** Figures that compare a profit with what a property cost or was bought with. */
const OF_SALES: readonly Figure[] = [
  'roi',
  'annualized_roi',
  'profit_margin',
  'cash_on_cash',
  'equity_multiple',
  'xirr',
  'target_offer',
]
/** Figures that a property that's kept doesn't have, because nothing is sold. */
const NOT_KEPT: readonly Figure[] = [...OF_SALES, 'net_profit', 'break_even']

/** Explains how a figure of this deal is derived. */
export function explain(underwriting: Underwriting, figure: Figure): Ledger {
  const none = noneOf(underwriting, figure)
  return { figure, ...(none ? { terms: [], result: { none } } : EXPLANATIONS[figure](underwriting)) }
}

/** Returns why the figure doesn't apply to a deal that ends like this, or null if it does. */
function noneOf({ model: { ending } }: Underwriting, figure: Figure): NoneReason | null {
  if (figure === 'cash_left_in' || figure === 'equity_kept') return ending === 'refinance' ? null : 'not_kept'
  if (ending === 'refinance') return NOT_KEPT.includes(figure) ? 'kept' : null
  return ending === 'assignment' && OF_SALES.includes(figure) ? 'nothing_bought' : null
}

/** Explains how the offer by rule is derived while the deal has no price yet. */
export function explainEarlyOffer(offer: RuleOffer): Ledger {
  return { figure: 'rule_offer', ...explainRuleOffer(offer) }
}
