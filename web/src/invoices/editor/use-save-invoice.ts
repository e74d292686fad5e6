import type { InvoiceInput } from '@plumbline/contract/invoices'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { invoiceLink } from '../address.ts'
import { useRefreshInvoices } from '../review/use-invoice-step.ts'

type Saving = { invoice: InvoiceInput; submit: boolean }

/** Saves an invoice, submits it if asked, and opens it. */
export function useSaveInvoice(dealId: string, existing: { id: string; version: number } | null, onSaved: () => void) {
  const refresh = useRefreshInvoices(dealId)
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ invoice, submit }: Saving) => {
      const saved = existing
        ? await api.invoices.update({ invoiceId: existing.id, version: existing.version, invoice })
        : await api.invoices.create({ id: dealId, invoice })
      return submit ? api.invoices.submit({ invoiceId: saved.id, version: saved.version }) : saved
    },
    onSuccess: (saved) => {
      onSaved()
      const said = saved.status === 'draft' ? m.invoices_said_saved : m.invoices_said_submitted
      toast.success(said({ number: saved.invoiceNo }))
      void navigate(invoiceLink(dealId, saved.id))
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
