import type { PaperType } from '@plumbline/domain/vendors/compliance'
import type { PaperRule } from '@plumbline/domain/vendors/required'
import type { Trade } from '@plumbline/domain/vendors/vendor'
import { asCount, asDay, asMoney, asOneOf, asPercent, asText, asYesNo } from '../activity/show.ts'
import { type RoomWords, said, type Show } from '../activity/words.ts'
import { m } from '../messages/generated/messages.js'
import { rulesWords } from './settings/rule-words.ts'
import {
  LANGUAGE_NAMES,
  METHOD_NAMES,
  PAPER_NAMES,
  PAPER_STATUS_NAMES,
  paperList,
  STATUS_NAMES,
  TAX_NAMES,
  tradeList,
} from './words.ts'

const REVIEWS = { accepted: m.activity_paper_review_accepted, rejected: m.activity_paper_review_rejected }
const asTrades: Show = (value) => (Array.isArray(value) ? tradeList(value as Trade[]) : asText(value))
const asPapers: Show = (value) => (Array.isArray(value) ? paperList(value as PaperType[]) : asText(value))
const page = (id: string | null) => (id === null ? null : { to: `/app/vendors/${id}`, label: m.vendors_title() })

/** The activity log's wording for vendors and their papers. */
export const vendorWords = {
  verbs: {
    ...said({
      'vendor.created': m.activity_vendor_created,
      'vendor.updated': m.activity_vendor_updated,
      'vendor.deleted': m.activity_vendor_deleted,
      'vendor.merged': m.activity_vendor_merged,
      'vendor.unmerged': m.activity_vendor_unmerged,
      'vendor.tax_id_changed': m.activity_vendor_tax_id_changed,
      'vendor.tax_id_viewed': m.activity_vendor_tax_id_viewed,
      'vendor.bank_changed': m.activity_vendor_bank_changed,
      'vendor.bank_confirmed': m.activity_vendor_bank_confirmed,
      'vendor.bank_unconfirmed': m.activity_vendor_bank_unconfirmed,
      'vendor.bank_viewed': m.activity_vendor_bank_viewed,
      'compliance.added': m.activity_compliance_added,
      'compliance.updated': m.activity_compliance_updated,
      'compliance.accepted': m.activity_compliance_accepted,
      'compliance.rejected': m.activity_compliance_rejected,
      'compliance.reopened': m.activity_compliance_reopened,
      'compliance.deleted': m.activity_compliance_deleted,
      'compliance.asked': m.activity_compliance_asked,
      'compliance.reminded': m.activity_compliance_reminded,
      'compliance.waived': m.activity_compliance_waived,
      'compliance.required': m.activity_compliance_required,
      'compliance.status_changed': m.activity_compliance_status_changed,
    }),
  },
  groups: {
    vendor: { name: m.activity_group_vendor, order: 110, offered: 'in the organization' },
    compliance: { name: m.activity_group_compliance, order: 111, offered: 'in the organization' },
  },
  records: { vendor: { page } },
  changes: {
    'organization.requiredPapers': { label: m.vendors_rules_required, show: asPapers },
    'organization.onSitePapers': { label: m.vendors_rules_on_site, show: asPapers },
    'organization.paperRules': {
      label: m.vendors_rules_some,
      show: (value) => (Array.isArray(value) ? rulesWords(value as PaperRule[]) : asText(value)),
    },
    'organization.leastGlEachCents': { label: m.vendors_rules_gl_each, show: asMoney },
    'organization.leastGlAggregateCents': { label: m.vendors_rules_gl_aggregate, show: asMoney },
    'organization.leastAutoCents': { label: m.vendors_rules_auto, show: asMoney },
    'organization.leastUmbrellaCents': { label: m.vendors_rules_umbrella, show: asMoney },
    'vendor.vendorName': { label: m.vendors_name, show: asText },
    'vendor.vendorStatus': { label: m.vendors_status, show: asOneOf(STATUS_NAMES) },
    'vendor.legalName': { label: m.vendors_legal_name, show: asText },
    'vendor.trades': { label: m.vendors_trades, show: asTrades },
    'vendor.locale': { label: m.vendors_language, show: asOneOf(LANGUAGE_NAMES) },
    'vendor.taxClassification': { label: m.vendors_tax_class, show: asOneOf(TAX_NAMES) },
    'vendor.backupWithholding': { label: m.vendors_backup_withholding, show: asYesNo },
    'vendor.licenseNo': { label: m.vendors_license_no, show: asText },
    'vendor.licenseExpires': { label: m.vendors_license_expires, show: asDay },
    'vendor.paymentMethod': { label: m.vendors_pays_by, show: asOneOf(METHOD_NAMES) },
    'vendor.paymentTermsDays': { label: m.vendors_terms_days, show: asCount },
    'vendor.retainagePct': { label: m.vendors_retainage, show: asPercent },
    'vendor.notes': { label: m.vendors_notes, show: asText },
    'vendor.mergedVendor': { label: m.activity_merged_vendor, show: asText },
    'vendor.paperType': { label: m.vendors_paper_type, show: asOneOf(PAPER_NAMES) },
    'compliance.paperType': { label: m.vendors_paper_type, show: asOneOf(PAPER_NAMES) },
    'compliance.paperTypes': { label: m.vendors_papers, show: asPapers },
    'compliance.paperReview': { label: m.activity_paper_review, show: asOneOf(REVIEWS) },
    'compliance.paperStatus': { label: m.vendors_status, show: asOneOf(PAPER_STATUS_NAMES) },
    'compliance.rejectReason': { label: m.activity_reason, show: asText },
    'compliance.until': { label: m.vendors_waive_until, show: asDay },
    'compliance.effective': { label: m.vendors_paper_effective, show: asDay },
    'compliance.expires': { label: m.vendors_paper_expires, show: asDay },
    'compliance.carrier': { label: m.vendors_paper_carrier, show: asText },
    'compliance.policyNo': { label: m.vendors_paper_policy_no, show: asText },
    'compliance.eachOccurrenceCents': { label: m.vendors_paper_each, show: asMoney },
    'compliance.aggregateCents': { label: m.vendors_paper_aggregate, show: asMoney },
    'compliance.insuredName': { label: m.vendors_paper_insured, show: asText },
  },
} satisfies RoomWords
