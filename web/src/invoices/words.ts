import type { LienWaiverStatus } from '@plumbline/domain/invoices/lien-waivers/course'
import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import type { MatchBlock, MatchWarning } from '@plumbline/domain/invoices/match-findings'
import type { InvoiceStatus } from '@plumbline/domain/invoices/status'
import { m } from '../messages/generated/messages.js'
import type { Tone } from '../ui/feedback/Status.tsx'

export const INVOICE_STATUS_NAMES: Readonly<Record<InvoiceStatus, () => string>> = {
  draft: m.invoices_status_draft,
  submitted: m.invoices_status_submitted,
  under_review: m.invoices_status_under_review,
  disputed: m.invoices_status_disputed,
  approved: m.invoices_status_approved,
  scheduled: m.invoices_status_scheduled,
  partially_paid: m.invoices_status_partially_paid,
  paid: m.invoices_status_paid,
  rejected: m.invoices_status_rejected,
  void: m.invoices_status_void,
}

export const WAIVER_KIND_NAMES: Readonly<Record<LienWaiverKind, () => string>> = {
  conditional_progress: m.invoices_waiver_conditional_progress,
  unconditional_progress: m.invoices_waiver_unconditional_progress,
  conditional_final: m.invoices_waiver_conditional_final,
  unconditional_final: m.invoices_waiver_unconditional_final,
}

export const WAIVER_STATUS_NAMES: Readonly<Record<LienWaiverStatus, () => string>> = {
  asked: m.invoices_waiver_status_asked,
  uploaded: m.invoices_waiver_status_uploaded,
  accepted: m.invoices_waiver_status_accepted,
  rejected: m.invoices_waiver_status_rejected,
}

/** What stops an invoice, and what to do about it. */
export const BLOCK_WORDS: Readonly<Record<MatchBlock, () => string>> = {
  order_not_live: m.invoices_block_order_not_live,
  duplicate_number: m.invoices_block_duplicate_number,
  over_order: m.invoices_block_over_order,
  w9_missing: m.invoices_block_w9_missing,
  coi_invalid: m.invoices_block_coi_invalid,
  waiver_missing: m.invoices_block_waiver_missing,
  release_over_held: m.invoices_block_release_over_held,
}

/** What the approver should look at. */
export const WARN_WORDS: Readonly<Record<MatchWarning, () => string>> = {
  duplicate_amount: m.invoices_warn_duplicate_amount,
  within_tolerance: m.invoices_warn_within_tolerance,
  over_line: m.invoices_warn_over_line,
  over_received: m.invoices_warn_over_received,
  order_not_issued: m.invoices_warn_order_not_issued,
  overridden: m.invoices_warn_overridden,
}

export const INVOICE_TONES: Readonly<Record<InvoiceStatus, Tone>> = {
  draft: 'open',
  submitted: 'in_hand',
  under_review: 'in_hand',
  disputed: 'watch',
  approved: 'good',
  scheduled: 'good',
  partially_paid: 'good',
  paid: 'good',
  rejected: 'bad',
  void: 'info',
}

export const WAIVER_TONES: Readonly<Record<LienWaiverStatus, Tone>> = {
  asked: 'open',
  uploaded: 'in_hand',
  accepted: 'good',
  rejected: 'bad',
}
