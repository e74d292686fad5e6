import type { Order, OrderInput } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { failureDetails } from '../../shell/failures/failure.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { orderLink } from '../address.ts'
import { useRefreshOrders } from '../order/use-order-actions.ts'

type Saving = { order: OrderInput; submit: boolean; lowerEstimates: readonly string[] }

/** Saves an order, submits it if asked, and opens it. On a conflict the draft stays in this browser. */
export function useSaveOrder(deal: OpenDeal, existing: Order | null, dropDraft: () => void) {
  const refresh = useRefreshOrders(deal.id)
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ order, submit, lowerEstimates }: Saving) => {
      const saved = existing
        ? await api.orders.update({ orderId: existing.id, version: existing.version, order })
        : await api.orders.create({ id: deal.id, order })
      dropDraft()
      if (!submit) return saved
      return api.orders.submit({ orderId: saved.id, version: saved.version, lowerEstimates: [...lowerEstimates] })
    },
    onSuccess: (order) => {
      const number = orderNumber(order.number)
      if (order.status === 'draft') toast.success(m.orders_said_saved({ number }))
      else if (order.status === 'approved') toast.success(m.orders_said_approved({ number }))
      else toast.success(m.orders_said_submitted({ number }))
      void navigate(orderLink(deal.id, order.id))
    },
    onError: (error) => {
      const current = failureDetails(error, 'edit_conflict')
      if (current) toast.warning(m.orders_overtaken())
      else toastFailure(error)
    },
    onSettled: refresh,
  })
}
