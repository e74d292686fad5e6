import type {
  CostItemRecord,
  LoanRecord,
  PartnerRecord,
  PlannedPayment,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { formatDay, formatMoney, formatPercent } from '../../ui/figures/format.ts'
import {
  advanceWords,
  hasHoldback,
  holdbackDrawsWords,
  holdbackWords,
  loanStatusWords,
} from '../../figures/loan-words.ts'
import type { TermsFact, TermsFacts } from './use-terms-edit.ts'

export const LIST_NAMES: Readonly<Record<TermsFact, () => string>> = {
  costItems: m.underwriting_costs,
  loans: m.underwriting_loans,
  payments: m.underwriting_payments_planned,
  partners: m.underwriting_partners,
}

/** Summarizes one of the lists, line by line. */
export function summaryOf(fact: TermsFact, { costItems, loans, payments, partners }: Partial<TermsFacts>): ReactNode {
  if (fact === 'loans') return loans?.length ? loans.map(loanWords) : m.underwriting_no_loan()
  if (fact === 'payments') return payments?.length ? paymentsList(payments) : m.underwriting_no_payments()
  if (fact === 'partners') return partners?.length ? partnersList(partners) : m.underwriting_no_partners()
  if (!costItems || costItems.length === 0) return m.underwriting_no_costs()
  return (
    <ul className="text-right text-13 font-normal">
      {costItems.map((item, index) => (
        // Two costs may have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{`${item.name} ${amountWords(item)}`}</li>
      ))}
    </ul>
  )
}

function amountWords({ amountCents, pct }: CostItemRecord): string {
  return pct === null ? formatMoney(amountCents ?? 0) : formatPercent(pct)
}

function paymentsList(payments: readonly PlannedPayment[]): ReactNode {
  return (
    <ul className="text-right text-13 font-normal">
      {payments.map(({ paidOn, amountCents }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{`${formatDay(paidOn)} ${formatMoney(amountCents)}`}</li>
      ))}
    </ul>
  )
}

function partnersList(partners: readonly PartnerRecord[]): ReactNode {
  return (
    <ul className="text-right text-13 font-normal">
      {partners.map(({ name, capitalCents, preferredPct, profitSharePct }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {m.underwriting_partner_terms({
            name,
            capital: formatMoney(capitalCents),
            preferred: formatPercent(preferredPct),
            share: formatPercent(profitSharePct),
          })}
        </li>
      ))}
    </ul>
  )
}

function loanWords(loan: LoanRecord, index: number): ReactNode {
  const { name, holdbackDraws, ratePct, pointsPct } = loan
  return (
    <ul key={index} className="text-right text-13 font-normal">
      <li>{`${name}, ${loanStatusWords(loan.status)}`}</li>
      <li>{`${m.underwriting_advance()} ${advanceWords(loan)}`}</li>
      <li>{`${m.underwriting_holdback()} ${holdbackWords(loan)}`}</li>
      {hasHoldback(loan) && <li>{`${m.underwriting_holdback_draws()}: ${holdbackDrawsWords(holdbackDraws)}`}</li>}
      <li>{`${m.underwriting_rate()} ${formatPercent(ratePct)}`}</li>
      <li>{`${m.underwriting_points()} ${formatPercent(pointsPct)}`}</li>
    </ul>
  )
}
