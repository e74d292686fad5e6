import type { BidPackage } from '@plumbline/contract/purchase-orders/bids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { failureDetails } from '../../shell/failures/failure.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'
import { useRefreshOrders } from '../order/use-order-actions.ts'
import { packageQuery } from '../queries.ts'

type Changed = BidPackage & { undoId?: string | null }

type Change<Input> = {
  send: (input: Input) => Promise<Changed>
  said: (after: Changed, input: Input) => string
  onDone?: ((after: Changed) => void) | undefined
}

/** Sends a change of a bid package, shows the package as it then is, and offers undo where that's possible. */
export function usePackageChange<Input>(dealId: string, { send, said, onDone }: Change<Input>) {
  const client = useQueryClient()
  const refresh = useRefreshOrders(dealId)
  return useMutation({
    mutationFn: send,
    onSuccess: ({ undoId, ...after }, input) => {
      client.setQueryData(packageQuery(dealId, after.id).queryKey, after)
      const words = said(after, input)
      if (undoId) offerUndo(words, undoId, { refresh })
      else toast.success(words)
      onDone?.(after)
    },
    onError: (error) => {
      if (failureDetails(error, 'edit_conflict')) toast.warning(m.bids_overtaken())
      else toastFailure(error)
    },
    onSettled: refresh,
  })
}
