import type { ChangeScope } from '@plumbline/domain/approvals/route'
import type { ChangeReason, ChangeStatus } from '@plumbline/domain/purchase-orders/change-orders/change-order'
import { m } from '../../messages/generated/messages.js'
import type { Tone } from '../../ui/feedback/Status.tsx'

export const CHANGE_STATUS_NAMES: Readonly<Record<ChangeStatus, () => string>> = {
  draft: m.changes_status_draft,
  pending_approval: m.changes_status_pending_approval,
  rejected: m.changes_status_rejected,
  approved: m.changes_status_approved,
  executed: m.changes_status_executed,
  void: m.changes_status_void,
}

export const CHANGE_TONES: Readonly<Record<ChangeStatus, Tone>> = {
  draft: 'open',
  pending_approval: 'in_hand',
  rejected: 'watch',
  approved: 'good',
  executed: 'good',
  void: 'info',
}

export const SCOPE_NAMES: Readonly<Record<ChangeScope, () => string>> = {
  from_contingency: m.changes_scope_from_contingency,
  both: m.changes_scope_both,
  commitment_only: m.changes_scope_commitment_only,
  budget_only: m.changes_scope_budget_only,
}

export const REASON_NAMES: Readonly<Record<ChangeReason, () => string>> = {
  unforeseen: m.changes_reason_unforeseen,
  owner_request: m.changes_reason_owner_request,
  design: m.changes_reason_design,
  error: m.changes_reason_error,
  price: m.changes_reason_price,
  credit: m.changes_reason_credit,
}
