import { ARCHIVE_REASONS } from '@plumbline/domain/deals/status'
import { DOCUMENT_TYPES } from '@plumbline/domain/documents/types'
import { AMOUNT_KEYS, PERCENT_KEYS } from '@plumbline/domain/underwriting/terms/default-values'
import { CONFIDENCES } from '@plumbline/domain/underwriting/comps/arv'
import { VALUATION_METHODS } from '@plumbline/domain/underwriting/comps/valuations'
import { BUDGET_STATUS_NAMES, EXPENSE_STATUS_NAMES, PAID_BY_NAMES, REASON_NAMES } from '../budgets/words.ts'
import { confidenceWords, methodWords } from '../underwriting/comps/words.ts'
import { archiveReasonWords } from '../deals/archive-words.ts'
import { DEFAULT_NAMES, isAmountKey } from '../underwriting/terms/default-words.ts'
import { typeName } from '../documents/type-names.ts'
import { m } from '../messages/generated/messages.js'
import { LANGUAGE_NAMES, LOCALES } from '../shell/choices/language.ts'
import {
  asBudgetLines,
  asBytes,
  asCostItems,
  asCount,
  asDay,
  asEstimateLines,
  asList,
  asListOfWords,
  asLoan,
  asLoans,
  asMoney,
  asPartners,
  asPayments,
  asOneOf,
  asPercent,
  asPhone,
  asRoles,
  asText,
  asYesNo,
  asZone,
  type Show,
} from './change-values.tsx'

export type Named = { label: () => string; show: Show }

function wordsOf<Option extends string>(options: readonly Option[], say: (option: Option) => string) {
  return asOneOf(Object.fromEntries(options.map((option) => [option, () => say(option)])))
}

/** What an organization's new deals start from. */
const DEFAULTS: Readonly<Record<string, Named>> = Object.fromEntries(
  [...PERCENT_KEYS, ...AMOUNT_KEYS].map((key) => [
    `organization.${key}`,
    { label: DEFAULT_NAMES[key], show: isAmountKey(key) ? asMoney : asPercent },
  ]),
)

/**
 * What entries carry beside the fields of deals, comps, tasks and permits, which have their names in their own rooms.
 * A name that means different things in different rooms stands with its group.
 */
export const NAMED: Readonly<Record<string, Named>> = {
  reason: { label: m.activity_reason, show: asText },
  note: { label: m.deals_note, show: asText },
  reviewOn: { label: m.activity_review_on, show: asDay },
  reasonCode: { label: m.activity_reason, show: asOneOf(REASON_NAMES) },
  archiveReason: { label: m.activity_reason, show: wordsOf(ARCHIVE_REASONS, archiveReasonWords) },
  overridden: { label: m.activity_overridden, show: asListOfWords },
  costItems: { label: m.activity_cost_items, show: asCostItems },
  loan: { label: m.activity_loan, show: asLoan },
  loans: { label: m.activity_loans, show: asLoans },
  payments: { label: m.activity_payments, show: asPayments },
  partners: { label: m.underwriting_partners, show: asPartners },
  startedFrom: { label: m.activity_started_from, show: asText },
  scenario: { label: m.activity_scenario, show: asText },
  template: { label: m.activity_template, show: asText },
  importedFrom: { label: m.activity_imported_from, show: asText },
  undone: {
    label: m.activity_taken_back,
    show: asOneOf({
      edit: m.activity_undone_edit,
      terms: m.activity_undone_terms,
      move: m.activity_undone_move,
      status: m.activity_undone_status,
      hold: m.activity_undone_hold,
    }),
  },

  'undone.onHold': { label: m.deals_on_hold, show: asYesNo },
  'undone.status': {
    label: m.deals_status,
    show: asOneOf({ active: m.deals_status_active, closed: m.deals_status_closed, archived: m.deals_status_archived }),
  },

  'valuation.kind': {
    label: m.activity_value_kind,
    show: asOneOf({
      arv: m.activity_kind_arv,
      as_is: m.activity_kind_as_is,
      land: m.activity_kind_land,
      rent: m.activity_kind_rent,
    }),
  },
  'valuation.method': { label: m.comps_method, show: wordsOf(VALUATION_METHODS, methodWords) },
  'valuation.asOf': { label: m.comps_as_of, show: asDay },
  'valuation.confidence': { label: m.comps_confidence, show: wordsOf(CONFIDENCES, confidenceWords) },
  'valuation.compCount': { label: m.comps_title, show: asCount },
  'valuation.valueCents': { label: m.activity_value, show: asMoney },

  'estimate.totalCents': { label: m.activity_estimate_total, show: asMoney },
  'estimate.perSqftCents': { label: m.activity_estimate_by_size, show: asMoney },
  'estimate.estimateLines': { label: m.activity_estimate_lines, show: asEstimateLines },
  'budget.lines': { label: m.activity_budget_lines, show: asBudgetLines },
  'budget.amountCents': { label: m.activity_budget_amount, show: asMoney },
  'budget.totalCents': { label: m.activity_budget_total, show: asMoney },
  'budget.versionNo': { label: m.activity_budget_version, show: asCount },
  'budget.budgetStatus': { label: m.activity_budget_status, show: asOneOf(BUDGET_STATUS_NAMES) },
  'budget.selfApproved': { label: m.activity_self_approved, show: asYesNo },

  'expense.vendorName': { label: m.activity_expense_vendor, show: asText },
  'expense.spentOn': { label: m.activity_expense_day, show: asDay },
  'expense.amountCents': { label: m.activity_budget_amount, show: asMoney },
  'expense.paidBy': { label: m.activity_expense_paid_by, show: asOneOf(PAID_BY_NAMES) },
  'expense.expenseStatus': { label: m.activity_budget_status, show: asOneOf(EXPENSE_STATUS_NAMES) },
  'expense.lines': { label: m.activity_budget_lines, show: asBudgetLines },

  'document.type': { label: m.activity_document_type, show: wordsOf(DOCUMENT_TYPES, typeName) },
  'document.title': { label: m.activity_document_title, show: asText },
  'document.tags': { label: m.activity_document_tags, show: asList },
  'document.fileName': { label: m.activity_file, show: asText },
  'document.bytes': { label: m.activity_size, show: asBytes },
  'document.restoredFrom': { label: m.activity_restored_from, show: asCount },
  'document.versionCount': { label: m.activity_versions, show: asCount },

  'import.kind': {
    label: m.activity_import_kind,
    show: asOneOf({ deals: m.deals_title, comps: m.comps_title }),
  },
  'import.created': { label: m.activity_import_created, show: asCount },
  'import.updated': { label: m.activity_import_updated, show: asCount },
  'import.skipped': { label: m.activity_import_skipped, show: asCount },
  'import.rejected': { label: m.activity_import_rejected, show: asCount },
  'import.removed': { label: m.activity_import_removed, show: asCount },
  'import.restored': { label: m.activity_import_restored, show: asCount },
  'import.kept': { label: m.activity_import_kept, show: asCount },

  'portfolio.headline': { label: m.activity_headline, show: asText },
  'portfolio.introduction': { label: m.activity_introduction, show: asText },
  'portfolio.contactEmail': { label: m.activity_contact, show: asText },
  'portfolio.addressLevel': {
    label: m.activity_address_level,
    show: asOneOf({ street: m.activity_address_street, city: m.activity_address_city }),
  },
  'portfolio.figureLevel': {
    label: m.activity_figure_level,
    show: asOneOf({ hidden: m.activity_figures_hidden, ranges: m.activity_figures_ranges }),
  },
  'portfolio.shownDeals': { label: m.activity_shown_deals, show: asCount },

  'member.roles': { label: m.team_roles, show: asRoles },
  'member.poLimitCents': { label: m.team_po_limit, show: asMoney },
  'member.approvalLimitCents': { label: m.team_approval_limit, show: asMoney },
  'member.handedOverTo': { label: m.activity_handed_over_to, show: asText },
  'member.deals': { label: m.activity_handed_over_deals, show: asCount },
  'member.tasks': { label: m.activity_handed_over_tasks, show: asCount },

  'organization.name': { label: m.settings_name, show: asText },
  'organization.legalName': { label: m.settings_legal_name, show: asText },
  'organization.address': { label: m.settings_address, show: asText },
  'organization.fileName': { label: m.activity_file, show: asText },
  'organization.phone': { label: m.settings_phone, show: asPhone },
  'organization.ein': { label: m.settings_ein, show: asText },
  'organization.timeZone': { label: m.settings_time_zone, show: asZone },
  'organization.language': { label: m.settings_language, show: wordsOf(LOCALES, (locale) => LANGUAGE_NAMES[locale]) },
  'organization.operatorsSeeProfit': { label: m.settings_operators_see_profit, show: asYesNo },
  ...DEFAULTS,

  'view.name': { label: m.fields_name, show: asText },
  'view.shared': { label: m.activity_view_shared, show: asYesNo },
}
