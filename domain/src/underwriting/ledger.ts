import type { Day } from '../calendar.ts'
import type { Cents, Percent } from '../money.ts'
import { type DayCount, ESTIMATE_KEYS, type Period } from './model/deal-model.ts'
import { FLOW_KINDS } from './returns/flows.ts'
import { SELLING_RATES } from './costs/selling-rates.ts'
import { IRR_REFUSALS } from './returns/xirr.ts'

/** The figures that can be explained. */
export const FIGURES = [
  'net_profit',
  'cash_left_in',
  'equity_kept',
  'total_project_cost',
  'purchase',
  'purchase_costs',
  'improvement',
  'financing',
  'holding',
  'holding_days',
  'selling',
  'roi',
  'annualized_roi',
  'profit_margin',
  'cash_to_close',
  'cash_invested',
  'cash_needed',
  'cash_on_cash',
  'equity_multiple',
  'loan_to_cost',
  'loan_to_arv',
  'xirr',
  'rule_offer',
  'target_offer',
  'break_even',
] as const
export type Figure = (typeof FIGURES)[number]

/** The figures of one loan that can be explained. */
export const LOAN_FIGURES = ['loan_cost', 'loan_interest', 'loan_commitment'] as const
export type LoanFigure = (typeof LOAN_FIGURES)[number]

/** What a term or a detail in a ledger represents. `item` and `loan` have the name that the user gave them. */
export const LEDGER_KEYS = [
  ...FLOW_KINDS,
  ...ESTIMATE_KEYS,
  ...SELLING_RATES,
  'item',
  'loan',
  'budget_line',
  'budget_contingency',
  'spent',
  'billed',
  'unbilled',
  'to_come',
  'purchase_and_costs',
  'total_project_cost',
  'net_profit',
  'improvement_total',
  'contingency',
  'contingency_base',
  'financing',
  'points',
  'lender_fees',
  'extension_fees',
  'payment_fees',
  'interest_paid',
  'paid_on',
  'balance_after_repayment',
  'property_value',
  'loan_that_stays',
  'advance',
  'holdback',
  'draw',
  'balance',
  'interest_days',
  'loan_terms',
  'commitment',
  'price_and_improvement',
  'fixed_costs',
  'concessions',
  'roi',
  'holding_days',
  'purchase_day',
  'sale_day',
  'per',
  'from',
  'to',
  'cash_invested',
  'arv',
  'arv_share',
  'rule',
  'assignment_fee',
  'selling_at_arv',
  'costs_without_price',
  'target_profit',
  'kept_of_price',
  'money_out',
  'money_in',
  'first_flow',
  'last_flow',
  'flow_count',
  'rate',
  'peak_day',
] as const
export type LedgerKey = (typeof LEDGER_KEYS)[number]

export type LedgerValue =
  | { amountCents: Cents }
  | { ratio: number }
  | { pct: Percent }
  | { days: number }
  /** in a year with that many days by the loan's day count */
  | { days: number; ofYear: number }
  /** an amount or a percent that recurs each period */
  | { amountCents: Cents; per: Period }
  | { pct: Percent; per: Period }
  | { day: Day }
  | { count: number }

/** A component of a term, shown in small print next to it. */
export type Detail = { key: LedgerKey; name?: string } & LedgerValue

export type Term = {
  /** how the term combines with those before it; the first one is + */
  sign: '+' | '-' | '×' | '÷'
  key: LedgerKey
  name?: string
  /** its index in its list: a cost in its bucket, a loan, a draw of its loan */
  row?: number
  /** all indexes when several entries form one term, as with draws on the same day */
  rows?: readonly number[]
  value: LedgerValue
  details: readonly Detail[]
}

export const NONE_REASONS = [
  ...IRR_REFUSALS,
  'no_cost',
  'under_one_day',
  'all_lost',
  'no_price',
  'no_own_cash',
  'nothing_to_lend_on',
  'selling_takes_all',
  'not_for_land_home',
  'too_large',
  'nothing_bought',
  'kept',
  'not_kept',
] as const
export type NoneReason = (typeof NONE_REASONS)[number]

export const LEDGER_WARNINGS = ['several_rates', 'no_offer_works'] as const
export type LedgerWarning = (typeof LEDGER_WARNINGS)[number]

/**
 * How a figure is derived, as data: the terms in order, their components, and the result or the reason there is none.
 * Words are keys, so the explanation can be written in any language.
 */
export type Ledger = {
  figure: Figure | LoanFigure
  /** the index of the loan being explained */
  loan?: number
  /** how the loan's days are counted */
  dayCount?: DayCount
  terms: readonly Term[]
  result: { amountCents: Cents } | { ratio: number } | { days: number } | { none: NoneReason }
  warning?: LedgerWarning
}

export function amountTerm(
  sign: '+' | '-',
  key: LedgerKey,
  amountCents: Cents,
  details: readonly Detail[] = [],
  name?: string,
): Term {
  return { sign, key, value: { amountCents }, details, ...(name === undefined ? {} : { name }) }
}

export function amountDetail(key: LedgerKey, amountCents: Cents, name?: string): Detail {
  return { key, amountCents, ...(name === undefined ? {} : { name }) }
}

/** Removes details with an amount of zero. */
export function nonZero(details: readonly Detail[]): Detail[] {
  return details.filter((detail) => !('amountCents' in detail) || detail.amountCents !== 0)
}
