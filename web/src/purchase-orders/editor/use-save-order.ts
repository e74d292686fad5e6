import type { Order, OrderInput } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { failureDetails } from '../../shell/failures/failure.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { fetchFile } from '../../shell/files/fetch-file.ts'
import { showFile } from '../../shell/files/show-file.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { editLink, orderLink } from '../address.ts'
import { useRefreshOrders } from '../order/use-order-actions.ts'
import { orderQuery } from '../queries.ts'

/** @property tab for the preview, opened when the button was pressed */
type Saving = {
  order: OrderInput
  next: 'keep' | 'preview' | 'submit'
  lowerEstimates: readonly string[]
  tab: Window | null
}

/** Saves an order, then opens it, submits it, or shows it as a PDF beside the editor. On a conflict the draft stays in this browser. */
export function useSaveOrder(deal: OpenDeal, existing: Order | null, dropDraft: () => void) {
  const refresh = useRefreshOrders(deal.id)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ order, next, lowerEstimates, tab }: Saving) => {
      const saved = existing
        ? await api.orders.update({ orderId: existing.id, version: existing.version, order })
        : await api.orders.create({ id: deal.id, order })
      dropDraft()
      if (next === 'preview') {
        const bytes = await fetchFile(`/api/v1/orders/${saved.id}/pdf`)
        showFile(tab, bytes, 'application/pdf', `${orderNumber(saved.number)}.pdf`)
      }
      if (next !== 'submit') return saved
      return api.orders.submit({ orderId: saved.id, version: saved.version, lowerEstimates: [...lowerEstimates] })
    },
    onSuccess: (order, { next }) => {
      queryClient.setQueryData(orderQuery(deal.id, order.id).queryKey, (shown) => shown && { ...shown, order })
      if (next === 'preview') {
        if (existing === null) void navigate(editLink(deal.id, order.id), { replace: true })
        return
      }
      const number = orderNumber(order.number)
      if (order.status === 'draft') toast.success(m.orders_said_saved({ number }))
      else if (order.status === 'approved') toast.success(m.orders_said_approved({ number }))
      else toast.success(m.orders_said_submitted({ number }))
      void navigate(orderLink(deal.id, order.id))
    },
    onError: (error, { tab }) => {
      tab?.close()
      const current = failureDetails(error, 'edit_conflict')
      if (current) toast.warning(m.orders_overtaken())
      else toastFailure(error)
    },
    onSettled: refresh,
  })
}
