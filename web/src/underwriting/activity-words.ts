import { AMOUNT_KEYS, PERCENT_KEYS } from '@plumbline/domain/underwriting/terms/default-values'
import { CONFIDENCES } from '@plumbline/domain/underwriting/comps/arv'
import { VALUATION_METHODS } from '@plumbline/domain/underwriting/comps/valuations'
import { asCount, asDay, asMoney, asOneOf, asPercent, asText, asWordsOf, asYesNo } from '../activity/show.ts'
import { after, type Logged, type Named, type RoomWords, said } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { formatMoney } from '../ui/figures/format.ts'
import type { CompFacts } from './comps/comp-draft.ts'
import { FACT_NAMES, factWords } from './comps/comp-words.tsx'
import { confidenceWords, methodWords } from './comps/words.ts'
import {
  asBillTarget,
  asCostItems,
  asLoan,
  asLoans,
  asPartners,
  asPayments,
  asSettlementLines,
} from './logged-terms.ts'
import { DEFAULT_NAMES, isAmountKey } from './terms/default-words.ts'

/** Names of the organization's defaults for new deals. */
const DEFAULTS: Readonly<Record<string, Named>> = Object.fromEntries(
  [...PERCENT_KEYS, ...AMOUNT_KEYS].map((key) => [
    `organization.${key}`,
    { label: DEFAULT_NAMES[key], show: isAmountKey(key) ? asMoney : asPercent },
  ]),
)

const COMPS: Readonly<Record<string, Named>> = Object.fromEntries([
  ['comp.photo', { label: m.comps_photo, show: asText }],
  ...(Object.keys(FACT_NAMES) as (keyof CompFacts)[]).map((key) => [
    `comp.${key}`,
    { label: FACT_NAMES[key], show: (value) => factWords(key, { [key]: value }) } satisfies Named,
  ]),
])

function valued(entry: Logged): string | null {
  const object = entry.object.label
  const [arv, other] = [after(entry, 'arvCents'), after(entry, 'valueCents')]
  if (typeof arv === 'number') return m.activity_arv_set({ object, value: formatMoney(arv) })
  return typeof other === 'number' ? m.activity_value_set({ object, value: formatMoney(other) }) : null
}

/** Activity log texts for underwriting. */
export const underwritingWords = {
  verbs: {
    ...said({
      'deal.costs_changed': m.activity_deal_costs_changed,
      'deal.loan_changed': m.activity_deal_loan_changed,
      'deal.payments_changed': m.activity_deal_payments_changed,
      'deal.partners_changed': m.activity_deal_partners_changed,
      'deal.scenario_adopted': m.activity_deal_scenario_adopted,
      'deal.terms_applied': m.activity_deal_terms_applied,
      'deal.results_updated': m.activity_deal_results_updated,
      'bill.added': m.activity_bill_added,
      'bill.changed': m.activity_bill_changed,
      'bill.removed': m.activity_bill_removed,
      'loan.payment_recorded': m.activity_loan_payment_recorded,
      'loan.paid_off': m.activity_loan_paid_off,
      'loan.payment_changed': m.activity_loan_payment_changed,
      'loan.payment_removed': m.activity_loan_payment_removed,
      'loan.extended': m.activity_loan_extended,
      'settlement.entered': m.activity_settlement_entered,
      'settlement.removed': m.activity_settlement_removed,
      'loan.extension_removed': m.activity_loan_extension_removed,
      'comp.updated': m.activity_comp_updated,
      'scenario.created': m.activity_scenario_created,
      'scenario.updated': m.activity_scenario_updated,
      'scenario.deleted': m.activity_scenario_deleted,
      'template.created': m.activity_template_created,
      'template.updated': m.activity_template_updated,
      'template.deleted': m.activity_template_deleted,
    }),
    'comp.created': { said: m.activity_comp_created, folded: true },
    'comp.deleted': { said: m.activity_comp_deleted, folded: true },
    'valuation.recorded': { said: m.activity_valuation_recorded, exactly: valued },
  },
  groups: {
    bill: { name: m.activity_group_bill, order: 65, offered: 'on a deal' },
    comp: { name: m.activity_group_comp, order: 30, offered: 'on a deal' },
    loan: { name: m.activity_group_loan, order: 35, offered: 'on a deal' },
    settlement: { name: m.activity_group_settlement, order: 66, offered: 'on a deal' },
    valuation: { name: m.activity_group_valuation, order: 40, offered: 'on a deal' },
    scenario: { name: m.activity_group_scenario, order: 80, offered: 'on a deal' },
    template: { name: m.activity_group_template, order: 170, offered: 'nowhere' },
  },
  records: { bill: { tab: 'underwriting' } },
  changes: {
    realizedProfitCents: { label: m.underwriting_realized_profit, show: asMoney },
    billFor: { label: m.bills_for, show: asBillTarget },
    billCents: { label: m.bills_amount, show: asMoney },
    billFrom: { label: m.bills_from, show: asDay },
    billTo: { label: m.bills_to, show: asDay },
    'bill.vendorName': { label: m.bills_vendor, show: asText },
    'bill.paidOn': { label: m.bills_paid_on, show: asDay },
    isFinal: { label: m.bills_final, show: asYesNo },
    ...DEFAULTS,
    ...COMPS,
    costItems: { label: m.activity_cost_items, show: asCostItems },
    loan: { label: m.activity_loan, show: asLoan },
    loans: { label: m.activity_loans, show: asLoans },
    'deal.settlementSide': {
      label: m.underwriting_settlement,
      show: asOneOf({ purchase: m.underwriting_purchase, sale: m.underwriting_settlement_sale }),
    },
    'deal.closedOn': { label: m.underwriting_closed_on, show: asDay },
    'deal.settlementTotalCents': { label: m.underwriting_settlement_sum, show: asMoney },
    'deal.settlementLines': { label: m.underwriting_settlement_lines, show: asSettlementLines },
    'loan.paidOn': { label: m.underwriting_paid_on, show: asDay },
    'loan.paidBy': { label: m.underwriting_paid_by, show: asText },
    'loan.interestCents': { label: m.underwriting_interest, show: asMoney },
    'loan.principalCents': { label: m.underwriting_principal, show: asMoney },
    'loan.feesCents': { label: m.underwriting_fees, show: asMoney },
    'loan.from': { label: m.underwriting_from, show: asDay },
    'loan.to': { label: m.underwriting_to, show: asDay },
    'loan.note': { label: m.underwriting_note, show: asText },
    'loan.takenOn': { label: m.underwriting_extended_on, show: asDay },
    'loan.maturesOn': { label: m.underwriting_matures, show: asDay },
    'loan.extensionFeeCents': { label: m.underwriting_extension_fees, show: asMoney },
    payments: { label: m.activity_payments, show: asPayments },
    partners: { label: m.underwriting_partners, show: asPartners },
    startedFrom: { label: m.activity_started_from, show: asText },
    scenario: { label: m.activity_scenario, show: asText },
    template: { label: m.activity_template, show: asText },
    'valuation.kind': {
      label: m.activity_value_kind,
      show: asOneOf({
        arv: m.activity_kind_arv,
        as_is: m.activity_kind_as_is,
        land: m.activity_kind_land,
        rent: m.activity_kind_rent,
      }),
    },
    'valuation.method': { label: m.comps_method, show: asWordsOf(VALUATION_METHODS, methodWords) },
    'valuation.asOf': { label: m.comps_as_of, show: asDay },
    'valuation.confidence': { label: m.comps_confidence, show: asWordsOf(CONFIDENCES, confidenceWords) },
    'valuation.compCount': { label: m.comps_title, show: asCount },
    'valuation.valueCents': { label: m.activity_value, show: asMoney },
  },
} satisfies RoomWords
