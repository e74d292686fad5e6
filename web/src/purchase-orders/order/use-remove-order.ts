import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useMutation } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { useRefreshOrders } from './use-order-actions.ts'

/** Deletes a draft; undo brings it back under its number. */
export function useRemoveOrder({ id, version, number, dealId }: Order, onRemoved: () => void) {
  const refresh = useRefreshOrders(dealId)
  return useMutation({
    mutationFn: () => api.orders.remove({ orderId: id, version }),
    onSuccess: ({ undoId }) => {
      onRemoved()
      offerUndo(m.orders_said_deleted({ number: orderNumber(number) }), undoId, { refresh })
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
