import type { ApprovalItem } from '@plumbline/contract/approvals/endpoints'
import type { ApprovalMark } from '@plumbline/contract/approvals/shown'
import type { ApprovalStatus } from '@plumbline/domain/approvals/course'
import type { ApprovedObject } from '@plumbline/domain/approvals/rule'
import {
  CircleCheck,
  CircleDollarSign,
  FileText,
  GitPullRequestArrow,
  KeyRound,
  Landmark,
  type LucideIcon,
  Package,
  ReceiptText,
  Split,
  TriangleAlert,
  Wallet,
} from 'lucide-react'
import { m } from '../messages/generated/messages.js'
import { words } from '../shell/words.ts'
import { formatAgo, formatDay, formatMoney } from '../ui/figures/format.ts'

export const KIND_NAMES: Readonly<Record<ApprovedObject, () => string>> = {
  purchase_order: m.approvals_kind_purchase_order,
  change_order: m.approvals_kind_change_order,
  vendor_invoice: m.approvals_kind_vendor_invoice,
  expense: m.approvals_kind_expense,
  budget: m.approvals_kind_budget,
  draw_request: m.approvals_kind_draw_request,
  stage_override: m.approvals_kind_stage_override,
}

export const KIND_ICONS: Readonly<Record<ApprovedObject, LucideIcon>> = {
  purchase_order: Package,
  change_order: GitPullRequestArrow,
  vendor_invoice: FileText,
  expense: ReceiptText,
  budget: Wallet,
  draw_request: Landmark,
  stage_override: KeyRound,
}

export const STATUS_NAMES: Readonly<Record<ApprovalStatus, () => string>> = {
  pending: m.approvals_status_pending,
  approved: m.approvals_status_approved,
  rejected: m.approvals_status_rejected,
  cancelled: m.approvals_status_cancelled,
  expired: m.approvals_status_expired,
}

/** How long ago, as of now. */
export function agoWords(instant: string): string {
  return formatAgo(instant, Date.now())
}

/** A subject's name in one line: "Larkspur Electric (PO-0141)". */
export function nameOf({ shown }: Pick<ApprovalItem, 'shown'>): string {
  return shown.reference === null ? words(shown.title) : `${words(shown.title)} (${shown.reference})`
}

export function referenceOf({ shown }: Pick<ApprovalItem, 'shown'>): string {
  return shown.reference ?? words(shown.title)
}

export function markWords(mark: ApprovalMark): string {
  switch (mark.kind) {
    case 'over_budget':
      return m.approvals_mark_over_budget({ amount: formatMoney(mark.cents) })
    case 'split':
      return mark.days === 0
        ? m.approvals_mark_split_same_day({ orders: mark.orders })
        : m.approvals_mark_split({ orders: mark.orders, days: mark.days })
    case 'papers':
      return m.approvals_mark_papers()
    case 'papers_end':
      return m.approvals_mark_papers_end({ day: formatDay(mark.on) })
    case 'from_contingency':
      return m.approvals_mark_from_contingency({ amount: formatMoney(mark.cents) })
    case 'over_order':
      return m.approvals_mark_over_order({ amount: formatMoney(mark.cents), reference: mark.reference })
    case 'reason':
      return m.approvals_mark_reason({ text: mark.text })
    case 'within':
      return m.approvals_mark_within()
  }
}

/** How a mark looks. Its color always comes with an icon and words. */
export const MARK_LOOK: Readonly<Record<ApprovalMark['kind'], { icon: LucideIcon; color: string }>> = {
  over_budget: { icon: TriangleAlert, color: 'text-bad' },
  split: { icon: Split, color: 'text-info' },
  papers: { icon: TriangleAlert, color: 'text-bad' },
  papers_end: { icon: TriangleAlert, color: 'text-watch' },
  from_contingency: { icon: CircleDollarSign, color: 'text-good' },
  over_order: { icon: TriangleAlert, color: 'text-bad' },
  reason: { icon: TriangleAlert, color: 'text-watch' },
  within: { icon: CircleCheck, color: 'text-good' },
}

/** Marks of what someone did, apart from those that the decision itself says. */
export const DONE_WORDS: Readonly<Record<string, () => string>> = {
  by_admin: m.approvals_done_by_admin,
  by_escalation: m.approvals_done_by_escalation,
  self_approved: m.approvals_done_self_approved,
  budget_over_added: m.approvals_done_budget_over_added,
  undone: m.approvals_done_undone,
}
