import { type PurchaseOrderStatus, wasApproved } from '@plumbline/domain/purchase-orders/status'
import { Money } from '../ui/figures/Money.tsx'

/** What is left to bill on an order, in a column. Nothing can be billed before its approval. */
export function LeftToBill({ status, cents }: { status: PurchaseOrderStatus; cents: number | null }) {
  if (!wasApproved(status)) return <span className="text-ink-faint">–</span>
  return <Money cents={cents} column cost />
}
