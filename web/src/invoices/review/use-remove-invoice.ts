import type { Invoice } from '@plumbline/contract/invoices'
import { useMutation } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { useRefreshInvoices } from './use-invoice-step.ts'

/** Deletes a draft, and offers to bring it back. */
export function useRemoveInvoice({ id, dealId, version, invoiceNo }: Invoice, onDone: () => void) {
  const refresh = useRefreshInvoices(dealId)
  return useMutation({
    mutationFn: () => api.invoices.remove({ invoiceId: id, version }),
    onSuccess: ({ undoId }) => {
      onDone()
      offerUndo(m.invoices_said_deleted({ number: invoiceNo }), undoId, { refresh })
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
