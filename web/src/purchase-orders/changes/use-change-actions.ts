import type { ChangeOrder } from '@plumbline/contract/purchase-orders/change-orders'
import { changeOrderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useMutation } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'
import { useRefreshOrders } from '../order/use-order-actions.ts'
import { type ChangeDraft, changeInput } from './draft.ts'

/** Saves a change order, and submits it if asked. */
export function useSaveChange(dealId: string, orderId: string, change: ChangeOrder | null, onDone: () => void) {
  const refresh = useRefreshOrders(dealId)
  return useMutation({
    mutationFn: ({ draft, submit }: { draft: ChangeDraft; submit: boolean }) => {
      const changeOrder = changeInput(draft, orderId)
      return change
        ? api.changeOrders.update({ changeOrderId: change.id, version: change.version, changeOrder, submit })
        : api.changeOrders.create({ id: dealId, changeOrder, submit })
    },
    onSuccess: ({ number, status }) => {
      const name = changeOrderNumber(number)
      if (status === 'draft') toast.success(m.orders_said_saved({ number: name }))
      else if (status === 'approved') toast.success(m.orders_said_approved({ number: name }))
      else toast.success(m.orders_said_submitted({ number: name }))
      onDone()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}

export type ChangeStep =
  | { step: 'submit' }
  | { step: 'withdraw' }
  | { step: 'sign'; signedOn: string }
  | { step: 'void'; reason: string }

/** Takes a change order one step further, with undo where that's possible. */
export function useChangeStep({ id, version, dealId, number }: ChangeOrder, onDone?: () => void) {
  const refresh = useRefreshOrders(dealId)
  const target = { changeOrderId: id, version }
  return useMutation({
    mutationFn: async (given: ChangeStep): Promise<{ undoId?: string | null }> => {
      switch (given.step) {
        case 'submit':
          await api.changeOrders.submit(target)
          return {}
        case 'withdraw':
          await api.changeOrders.withdraw(target)
          return {}
        case 'sign':
          return api.changeOrders.sign({ ...target, signedOn: given.signedOn })
        case 'void':
          await api.changeOrders.void({ ...target, reason: given.reason })
          return {}
      }
    },
    onSuccess: ({ undoId }, { step }) => {
      const name = { number: changeOrderNumber(number) }
      const said = {
        submit: m.orders_said_submitted,
        withdraw: m.orders_said_withdrawn,
        sign: m.changes_said_signed,
        void: m.changes_said_voided,
      }[step](name)
      if (undoId) offerUndo(said, undoId, { refresh })
      else toast.success(said)
      onDone?.()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
