import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { formatCount } from '../../ui/figures/format.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import type { NewPrice } from './price-rows.ts'

/** Sets the organization's own prices, with undo. Open estimates offer them at once. */
export function useSetPrices(onDone: () => void) {
  const queryClient = useQueryClient()
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: ['cost-codes'] })
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'estimate' })
  }
  return useMutation({
    mutationFn: (changes: readonly NewPrice[]) =>
      api.estimates.setPrices({
        prices: changes.map(({ item, unitCostCents }) => ({ code: item.code, unitCostCents })),
      }),
    onSuccess: ({ changed, undoId }) => {
      onDone()
      offerUndo(m.estimate_list_done({ count: changed, shown: formatCount(changed) }), undoId, { refresh })
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
