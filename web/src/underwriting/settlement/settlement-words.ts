import type {
  SettlementKind,
  SettlementProblem,
  SettlementSide,
} from '@plumbline/domain/underwriting/settlement/statement'
import { m } from '../../messages/generated/messages.js'

const KINDS: Readonly<Record<SettlementKind, () => string>> = {
  price: m.underwriting_settlement_price,
  earnest_money: m.underwriting_settlement_earnest_money,
  loan_proceeds: m.underwriting_settlement_loan_proceeds,
  points: m.underwriting_points,
  lender_fee: m.underwriting_lender_fees,
  payoff: m.underwriting_settlement_payoff,
  commission: m.underwriting_settlement_commission,
  title: m.underwriting_settlement_title_fees,
  tax: m.underwriting_settlement_tax,
  proration: m.underwriting_settlement_proration,
  credit: m.underwriting_settlement_credit,
  other: m.underwriting_settlement_other,
}

const PROBLEMS: Readonly<Record<SettlementProblem, () => string>> = {
  wrong_kind: m.underwriting_settlement_wrong_kind,
  wrong_sign: m.underwriting_settlement_wrong_sign,
  loan_missing: m.underwriting_settlement_loan_missing,
  later_than_today: m.underwriting_problem_later_than_today,
}

export function kindWords(kind: SettlementKind): string {
  return KINDS[kind]()
}

export function settlementProblemWords(problem: SettlementProblem): string {
  return PROBLEMS[problem]()
}

export function totalWords(side: SettlementSide): string {
  return side === 'purchase' ? m.underwriting_cash_to_close() : m.underwriting_net_proceeds()
}
