import type { DayCount } from '@plumbline/domain/underwriting/model/deal-model'
import type {
  HoldbackDraws,
  LoanPurpose,
  LoanRecord,
  LoanStatus,
  LoanType,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import { m } from '../messages/generated/messages.js'
import { formatMoney, formatPercent } from '../ui/figures/format.ts'

type Words<Key extends string> = Readonly<Record<Key, () => string>>

const TYPES: Words<LoanType> = {
  hard_money: m.underwriting_loan_hard_money,
  private_money: m.underwriting_loan_private_money,
  bank: m.underwriting_loan_bank,
  line_of_credit: m.underwriting_loan_line_of_credit,
  seller_carry: m.underwriting_loan_seller_carry,
  floor_plan: m.underwriting_loan_floor_plan,
  construction: m.underwriting_loan_construction,
  partner_equity: m.underwriting_loan_partner_equity,
}

const STATUSES: Words<LoanStatus> = {
  proposed: m.underwriting_loan_proposed,
  term_sheet: m.underwriting_loan_term_sheet,
  committed: m.underwriting_loan_committed,
  funded: m.underwriting_loan_funded,
  paid_off: m.underwriting_loan_paid_off,
  cancelled: m.underwriting_loan_cancelled,
}

const HOLDBACK_DRAWS_NAMES: Words<HoldbackDraws> = {
  even: m.underwriting_draws_even,
  listed: m.underwriting_draws_listed,
  none: m.underwriting_draws_not,
}

const DAY_COUNT_NAMES: Words<DayCount> = {
  'ACT/360': m.underwriting_actual_360,
  'ACT/365': m.underwriting_actual_365,
  '30/360': m.underwriting_thirty_360,
}

export function loanTypeWords(type: LoanType): string {
  return TYPES[type]()
}

export function loanStatusWords(status: LoanStatus): string {
  return STATUSES[status]()
}

export function dayCountWords(dayCount: DayCount): string {
  return DAY_COUNT_NAMES[dayCount]()
}

export function loanPurposeWords(purpose: LoanPurpose): string {
  return purpose === 'refinance' ? m.underwriting_for_refinance() : m.underwriting_for_purchase()
}

export function holdbackDrawsWords(draws: HoldbackDraws): string {
  return HOLDBACK_DRAWS_NAMES[draws]()
}

export function interestOnWords(interestOn: LoanRecord['interestOn']): string {
  return interestOn === 'drawn' ? m.underwriting_on_drawn() : m.underwriting_on_commitment()
}

export function paymentWords(payment: LoanRecord['payment']): string {
  return payment === 'monthly' ? m.underwriting_paid_monthly() : m.underwriting_paid_at_payoff()
}

/** The advance as it's entered: an amount, or a percent of what it follows. */
export function advanceWords({
  purpose,
  advancePct,
  initialAdvanceCents,
}: Pick<LoanRecord, 'purpose' | 'advancePct' | 'initialAdvanceCents'>): string {
  if (advancePct === null) return formatMoney(initialAdvanceCents)
  const share = { percent: formatPercent(advancePct) }
  return purpose === 'refinance' ? m.underwriting_loan_of_value(share) : m.underwriting_loan_of_price(share)
}

/** The holdback as it's entered. */
export function holdbackWords({
  holdbackPct,
  holdbackCents,
}: Pick<LoanRecord, 'holdbackPct' | 'holdbackCents'>): string {
  if (holdbackPct === null) return formatMoney(holdbackCents)
  return m.underwriting_loan_of_improvement({ percent: formatPercent(holdbackPct) })
}

/** Whether a loan holds money back for the work. */
export function hasHoldback({
  holdbackPct,
  holdbackCents,
}: Pick<LoanRecord, 'holdbackPct' | 'holdbackCents'>): boolean {
  return holdbackPct === null ? holdbackCents > 0 : Number(holdbackPct) > 0
}
