import { isUndecided } from './course.ts'
import type { InvoiceStatus } from './status.ts'

export const INVOICE_ACTIONS = [
  'submit',
  'withdraw',
  'approve',
  'reject',
  'dispute',
  'resolve',
  'void',
  'remove',
] as const
/** What people do to an invoice as a whole. */
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number]

/**
 * Returns what an invoice's status allows, for anyone. One without an order is decided by its approval, and withdrawn from
 * it. One that its vendor sent isn't deleted: the vendor would see it vanish.
 */
export function possibleInvoiceActions(
  status: InvoiceStatus,
  { hasOrder, isFromVendor }: { hasOrder: boolean; isFromVendor: boolean },
): InvoiceAction[] {
  const isDecidedHere = hasOrder && isUndecided(status)
  const allowed: Record<InvoiceAction, boolean> = {
    submit: status === 'draft',
    withdraw: isUndecided(status),
    approve: isDecidedHere,
    reject: isDecidedHere,
    dispute: isDecidedHere,
    resolve: status === 'disputed',
    void: status === 'approved' || status === 'scheduled',
    remove: status === 'draft' && !isFromVendor,
  }
  return INVOICE_ACTIONS.filter((action) => allowed[action])
}
