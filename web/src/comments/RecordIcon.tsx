import type { CommentObject } from '@plumbline/domain/comments/objects'
import {
  Check,
  ClipboardList,
  Columns3,
  FileText,
  HardHat,
  House,
  Landmark,
  ListChecks,
  type LucideIcon,
  Paperclip,
  ReceiptText,
} from 'lucide-react'

const ICONS: Readonly<Record<CommentObject, LucideIcon>> = {
  deal: House,
  task: Check,
  document: FileText,
  budget_line: Columns3,
  expense: Paperclip,
  purchase_order: ClipboardList,
  vendor_invoice: ReceiptText,
  punch_item: ListChecks,
  site_log: HardHat,
  lender_update: Landmark,
}

/** The kind of a record, beside its label. */
export function RecordIcon({ type }: { type: CommentObject }) {
  const Icon = ICONS[type]
  return <Icon aria-hidden size={14} strokeWidth={1.6} className="shrink-0 text-ink-soft" />
}
