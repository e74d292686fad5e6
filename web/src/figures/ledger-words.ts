import type { Figure, LoanFigure, NoneReason } from '@plumbline/domain/underwriting/ledger'
import { HIGHEST_RATE_SHOWN } from '@plumbline/domain/underwriting/returns/xirr'
import { m } from '../messages/generated/messages.js'
import { formatRatio } from '../ui/figures/format.ts'

export type Words<Key extends string> = Readonly<Record<Key, () => string>>

export const FIGURE_NAMES: Words<Figure | LoanFigure> = {
  net_profit: m.underwriting_net_profit,
  cash_left_in: m.underwriting_cash_left_in,
  equity_kept: m.underwriting_equity_kept,
  total_project_cost: m.underwriting_total_project_cost,
  purchase: m.underwriting_purchase_and_costs,
  purchase_costs: m.underwriting_purchase_costs,
  improvement: m.underwriting_improvement,
  financing: m.underwriting_financing,
  holding: m.underwriting_holding,
  holding_days: m.underwriting_holding_days,
  selling: m.underwriting_selling_costs,
  roi: m.underwriting_roi,
  annualized_roi: m.underwriting_annualized_roi,
  profit_margin: m.underwriting_profit_margin,
  cash_to_close: m.underwriting_cash_to_close,
  cash_invested: m.underwriting_cash_invested,
  cash_needed: m.underwriting_cash_needed,
  cash_on_cash: m.underwriting_cash_on_cash,
  equity_multiple: m.underwriting_equity_multiple,
  loan_to_cost: m.underwriting_loan_to_cost,
  loan_to_arv: m.underwriting_loan_to_arv,
  xirr: m.underwriting_xirr,
  rule_offer: m.underwriting_rule_offer,
  target_offer: m.underwriting_target_offer,
  break_even: m.underwriting_break_even,
  loan_cost: m.underwriting_loan_cost,
  loan_interest: m.underwriting_interest,
  loan_commitment: m.underwriting_commitment,
}

export const HOW_TITLES: Words<Figure | LoanFigure> = {
  net_profit: m.underwriting_how_net_profit,
  cash_left_in: m.underwriting_how_cash_left_in,
  equity_kept: m.underwriting_how_equity_kept,
  total_project_cost: m.underwriting_how_total_project_cost,
  purchase: m.underwriting_how_purchase,
  purchase_costs: m.underwriting_how_purchase_costs,
  improvement: m.underwriting_how_improvement,
  financing: m.underwriting_how_financing,
  holding: m.underwriting_how_holding,
  holding_days: m.underwriting_how_holding_days,
  selling: m.underwriting_how_selling_costs,
  roi: m.underwriting_how_roi,
  annualized_roi: m.underwriting_how_annualized_roi,
  profit_margin: m.underwriting_how_profit_margin,
  cash_to_close: m.underwriting_how_cash_to_close,
  cash_invested: m.underwriting_how_cash_invested,
  cash_needed: m.underwriting_how_cash_needed,
  cash_on_cash: m.underwriting_how_cash_on_cash,
  equity_multiple: m.underwriting_how_equity_multiple,
  loan_to_cost: m.underwriting_how_loan_to_cost,
  loan_to_arv: m.underwriting_how_loan_to_arv,
  xirr: m.underwriting_how_xirr,
  rule_offer: m.underwriting_how_rule_offer,
  target_offer: m.underwriting_how_target_offer,
  break_even: m.underwriting_how_break_even,
  loan_cost: m.underwriting_how_loan_cost,
  loan_interest: m.underwriting_how_loan_interest,
  loan_commitment: m.underwriting_how_loan_commitment,
}

export const NONE_WORDS: Words<NoneReason> = {
  insufficient_flows: m.underwriting_none_insufficient_flows,
  same_date: m.underwriting_none_same_date,
  no_sign_change: m.underwriting_none_no_sign_change,
  no_root: m.underwriting_none_no_root,
  no_cost: m.underwriting_none_no_cost,
  under_one_day: m.underwriting_none_under_one_day,
  all_lost: m.underwriting_none_all_lost,
  no_price: m.underwriting_none_no_price,
  no_own_cash: m.underwriting_none_no_own_cash,
  nothing_to_lend_on: m.underwriting_none_nothing_to_lend_on,
  selling_takes_all: m.underwriting_none_selling_takes_all,
  not_for_land_home: m.underwriting_none_not_for_land_home,
  too_large: m.underwriting_none_too_large,
  nothing_bought: m.underwriting_none_nothing_bought,
  kept: m.underwriting_none_kept,
  not_kept: m.underwriting_none_not_kept,
}

/** An annual rate of return; above the highest meaningful rate it reads "more than". */
export function rateWords(rate: number): string {
  return rate > HIGHEST_RATE_SHOWN ? m.underwriting_rate_above() : formatRatio(rate)
}
