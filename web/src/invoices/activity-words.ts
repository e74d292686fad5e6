import { asDay, asMoney, asOneOf, asPercent, asText } from '../activity/show.ts'
import { type RoomWords, said } from '../activity/words.ts'
import { asBudgetLines } from '../budgets/logged-lines.tsx'
import { m } from '../messages/generated/messages.js'
import { INVOICE_STATUS_NAMES, WAIVER_KIND_NAMES, WAIVER_STATUS_NAMES } from './words.ts'

/** The activity log's wording for invoices and lien waivers. */
export const invoiceWords = {
  verbs: {
    ...said({
      'vendor_invoice.created': m.activity_vendor_invoice_created,
      'vendor_invoice.updated': m.activity_vendor_invoice_updated,
      'vendor_invoice.deleted': m.activity_vendor_invoice_deleted,
      'vendor_invoice.submitted': m.activity_vendor_invoice_submitted,
      'vendor_invoice.withdrawn': m.activity_vendor_invoice_withdrawn,
      'vendor_invoice.approved': m.activity_vendor_invoice_approved,
      'vendor_invoice.rejected': m.activity_vendor_invoice_rejected,
      'vendor_invoice.disputed': m.activity_vendor_invoice_disputed,
      'vendor_invoice.resolved': m.activity_vendor_invoice_resolved,
      'vendor_invoice.voided': m.activity_vendor_invoice_voided,
      'vendor_invoice.approval_undone': m.activity_vendor_invoice_approval_undone,
      'lien_waiver.asked': m.activity_lien_waiver_asked,
      'lien_waiver.received': m.activity_lien_waiver_received,
      'lien_waiver.accepted': m.activity_lien_waiver_accepted,
      'lien_waiver.rejected': m.activity_lien_waiver_rejected,
    }),
  },
  groups: {
    vendor_invoice: { name: m.activity_group_vendor_invoice, order: 76, offered: 'on a deal' },
    lien_waiver: { name: m.activity_group_lien_waiver, order: 77, offered: 'on a deal' },
  },
  records: {
    vendor_invoice: { tab: 'invoices' },
    lien_waiver: { tab: 'invoices' },
  },
  changes: {
    'organization.overbillTolerancePct': { label: m.invoices_rules_tolerance, show: asPercent },
    'organization.waiverThresholdCents': { label: m.invoices_rules_threshold, show: asMoney },
    'organization.conditionalProgressText': { label: m.invoices_waiver_conditional_progress, show: asText },
    'organization.unconditionalProgressText': { label: m.invoices_waiver_unconditional_progress, show: asText },
    'organization.conditionalFinalText': { label: m.invoices_waiver_conditional_final, show: asText },
    'organization.unconditionalFinalText': { label: m.invoices_waiver_unconditional_final, show: asText },
    'vendor_invoice.invoiceStatus': { label: m.orders_column_status, show: asOneOf(INVOICE_STATUS_NAMES) },
    'vendor_invoice.vendorName': { label: m.orders_vendor, show: asText },
    'vendor_invoice.invoiceNo': { label: m.invoices_number, show: asText },
    'vendor_invoice.order': { label: m.orders_column_order, show: asText },
    'vendor_invoice.invoiceDate': { label: m.invoices_date, show: asDay },
    'vendor_invoice.dueOn': { label: m.invoices_due, show: asDay },
    'vendor_invoice.retainagePct': { label: m.orders_retainage, show: asPercent },
    'vendor_invoice.subtotalCents': { label: m.invoices_subtotal, show: asMoney },
    'vendor_invoice.releasedCents': { label: m.invoices_released, show: asMoney },
    'vendor_invoice.netDueCents': { label: m.invoices_net_due, show: asMoney },
    'vendor_invoice.invoiceLines': { label: m.orders_logged_lines, show: asBudgetLines },
    'lien_waiver.waiverStatus': { label: m.orders_column_status, show: asOneOf(WAIVER_STATUS_NAMES) },
    'lien_waiver.waiverKind': { label: m.invoices_waiver_kind, show: asOneOf(WAIVER_KIND_NAMES) },
    'lien_waiver.waivedCents': { label: m.invoices_amount, show: asMoney },
    'lien_waiver.throughOn': { label: m.invoices_waiver_through, show: asDay },
    'lien_waiver.signer': { label: m.invoices_waiver_signer, show: asText },
    'lien_waiver.signedOn': { label: m.invoices_waiver_signed_on, show: asDay },
  },
} satisfies RoomWords
