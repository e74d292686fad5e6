import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'

/** What one press does to an order, with what it needs to know. */
export type OrderStep =
  | { step: 'submit' }
  | { step: 'withdraw' }
  | { step: 'issue'; overrideReason?: string }
  | { step: 'receive'; lines: { id: string; receivedPct: string }[] }
  | { step: 'accept'; acceptedOn: string; documentId: string | null }
  | { step: 'close'; quality: number | null }
  | { step: 'reopen' }
  | { step: 'cancel'; reason?: string }

type Stepped = Order & { undoId?: string | null }

function send({ id: orderId, version }: Order, given: OrderStep): Promise<Stepped> {
  const { step, ...facts } = given
  const target = { orderId, version }
  switch (step) {
    case 'submit':
      return api.orders.submit(target)
    case 'withdraw':
      return api.orders.withdraw(target)
    case 'reopen':
      return api.orders.reopen(target)
    default:
      return (api.orders[step] as (input: object) => Promise<Stepped>)({ ...target, ...facts })
  }
}

const SAID: Readonly<Record<OrderStep['step'], (order: { number: string; vendor: string }) => string>> = {
  submit: m.orders_said_submitted,
  withdraw: m.orders_said_withdrawn,
  issue: m.orders_said_issued,
  receive: m.orders_said_received,
  accept: m.orders_said_accepted,
  close: m.orders_said_closed,
  reopen: m.orders_said_reopened,
  cancel: m.orders_said_cancelled,
}

/** Refetches the deal with its budget, since an order moves both. */
export function useRefreshOrders(dealId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['deals', dealId] }),
      queryClient.invalidateQueries({ queryKey: ['approvals'] }),
    ])
}

/** Takes an order one step further, and offers to undo it where that's possible. */
export function useOrderStep(order: Order, onDone?: () => void) {
  const refresh = useRefreshOrders(order.dealId)
  return useMutation({
    mutationFn: (step: OrderStep) => send(order, step),
    onSuccess: (after, { step }) => {
      const said = SAID[step === 'submit' && after.status === 'approved' ? 'submit' : step]
      const words = said({ number: orderNumber(after.number), vendor: after.vendor.name })
      if (after.undoId) offerUndo(words, after.undoId, { refresh })
      else toast.success(words)
      onDone?.()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
