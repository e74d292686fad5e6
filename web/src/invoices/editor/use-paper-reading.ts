import { useMutation } from '@tanstack/react-query'
import type { OpenDeal } from '../../deals/queries.ts'
import { usePaperFile } from '../../purchase-orders/PaperFile.tsx'
import { api } from '../../shell/api/api.ts'
import type { InvoiceDraft } from './draft.ts'

/** Uploads the vendor's paper and reads it, for someone to confirm what it seems to say. */
export function usePaperReading(deal: OpenDeal, onChange: (part: Partial<InvoiceDraft>) => void) {
  const reading = useMutation({ mutationFn: (documentId: string) => api.invoices.read({ documentId }) })
  const upload = usePaperFile({ dealId: deal.id, place: 'new-invoice', type: 'invoice' }, (document) => {
    onChange({ document })
    reading.mutate(document.id)
  })
  return {
    upload,
    reading,
    remove: () => {
      reading.reset()
      onChange({ document: null })
    },
  }
}

export type PaperReading = ReturnType<typeof usePaperReading>
