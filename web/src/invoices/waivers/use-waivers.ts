import type { Invoice } from '@plumbline/contract/invoices'
import type { LienWaiverKind } from '@plumbline/domain/invoices/lien-waivers/kind'
import { useMutation } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useRefreshInvoices } from '../review/use-invoice-step.ts'

type Target = Pick<Invoice, 'id' | 'dealId'>
export type ReceivedWaiver = {
  kind: LienWaiverKind
  amountCents: number
  throughOn: string
  signer: string
  signedOn: string
  documentId: string | null
}

function useWaiverChange<Given>(
  { dealId }: Target,
  run: (given: Given) => Promise<unknown>,
  said: () => string,
  onDone?: () => void,
) {
  const refresh = useRefreshInvoices(dealId)
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast.success(said())
      onDone?.()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}

export function useWaiverReview(invoice: Target, waiverId: string, onDone?: () => void) {
  type Given = { decision: 'accept' | 'reject'; reason?: string }
  const run = (given: Given) => api.invoices.reviewWaiver({ invoiceId: invoice.id, waiverId, ...given })
  return useWaiverChange(invoice, run, m.invoices_said_waiver_reviewed, onDone)
}

export function useAskForWaiver(invoice: Target, onDone: () => void) {
  const run = (kind: LienWaiverKind) => api.invoices.askForWaiver({ invoiceId: invoice.id, kind })
  return useWaiverChange(invoice, run, m.invoices_said_waiver_asked, onDone)
}

export function useReceiveWaiver(invoice: Target, onDone: () => void) {
  const run = (waiver: ReceivedWaiver) => api.invoices.receiveWaiver({ invoiceId: invoice.id, waiver })
  return useWaiverChange(invoice, run, m.invoices_said_waiver_received, onDone)
}
