import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useMutation } from '@tanstack/react-query'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { fetchFile } from '../../shell/files/fetch-file.ts'
import { saveFile } from '../../shell/files/save-file.ts'

/** Saves an order as a PDF in one of the languages. */
export function useOrderPdf({ id, number }: Order) {
  return useMutation({
    mutationFn: async (language: 'en' | 'es') => {
      const bytes = await fetchFile(`/api/v1/orders/${id}/pdf?lang=${language}`)
      saveFile(bytes, 'application/pdf', `${orderNumber(number)}.pdf`)
    },
    onError: toastFailure,
  })
}

/** Saves the order with the signature that the vendor typed in its portal. */
export function useSignedPdf({ id, number }: Order) {
  return useMutation({
    mutationFn: async () => {
      const bytes = await fetchFile(`/api/v1/orders/${id}/signed.pdf`)
      saveFile(bytes, 'application/pdf', `${orderNumber(number)}.pdf`)
    },
    onError: toastFailure,
  })
}
