import { ZERO } from '@plumbline/domain/money'
import { improvementCost } from '@plumbline/domain/underwriting/costs/improvement'
import { bestPrice, improvementOf } from '@plumbline/domain/underwriting/model/deal-to-model'
import type { DealTerms, LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import type { UnderwritingDefaults } from '@plumbline/domain/underwriting/terms/defaults'
import { AS_AMOUNTS, templateLoan } from '@plumbline/domain/underwriting/terms/starting-terms'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'

/** What a loan's percents apply to. */
export function lentOn(terms: DealTerms) {
  return {
    purchasePriceCents: bestPrice(terms.fields) ?? ZERO,
    improvementTotalCents: improvementCost(improvementOf(terms)).totalCents,
  }
}

/** The loan from the organization's template, for these terms. */
export function firstLoan(terms: DealTerms, defaults: UnderwritingDefaults): LoanRecord {
  return templateLoan(defaults.loan, getLocale(), lentOn(terms))
}

/** A loan after the others, with no amount yet. */
export function furtherLoan(terms: DealTerms, defaults: UnderwritingDefaults): LoanRecord {
  return {
    ...firstLoan(terms, defaults),
    ...AS_AMOUNTS,
    name: m.underwriting_new_loan(),
    loanType: 'private_money',
    initialAdvanceCents: 0,
    holdbackCents: 0,
    pointsPct: '0',
    feesCents: 0,
  }
}
