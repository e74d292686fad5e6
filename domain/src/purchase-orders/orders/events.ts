import { isLive, type PurchaseOrderStatus } from '../status.ts'

/** What people can do to an order as a whole. Decisions on it are made by its approval. */
export const ORDER_EVENTS = [
  'submit',
  'withdraw',
  'issue',
  'receive',
  'accept',
  'close',
  'reopen',
  'cancel',
  'remove',
] as const
export type OrderAction = (typeof ORDER_EVENTS)[number]

/** Returns what the order's status allows, for anyone. */
export function possibleActions({
  status,
  isIssued,
  isAccepted,
}: {
  status: PurchaseOrderStatus
  isIssued: boolean
  isAccepted: boolean
}): OrderAction[] {
  const live = isLive(status)
  const allowed: Record<OrderAction, boolean> = {
    submit: status === 'draft',
    withdraw: status === 'pending_approval',
    issue: live && !isIssued,
    receive: live && isIssued && status !== 'fully_invoiced',
    accept: live && isIssued && !isAccepted,
    close: live,
    reopen: status === 'closed',
    cancel: CANCELLABLE.has(status),
    remove: status === 'draft',
  }
  return ORDER_EVENTS.filter((action) => allowed[action])
}

/** Received and fully invoiced orders are closed instead. */
const CANCELLABLE: ReadonlySet<PurchaseOrderStatus> = new Set([
  'draft',
  'pending_approval',
  'approved',
  'issued',
  'partially_received',
  'partially_invoiced',
])

export function isEditable(status: PurchaseOrderStatus): boolean {
  return status === 'draft' || status === 'rejected' || status === 'pending_approval'
}

/** Checks whether an order already is where a step of its approval leads. Repeating it changes nothing. */
export function hasHappened(status: PurchaseOrderStatus, action: OrderAction | 'edit'): boolean {
  if (action === 'submit') return status === 'pending_approval' || isLive(status)
  return action === 'withdraw' && status === 'draft'
}
