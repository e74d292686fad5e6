import type { Invoice } from '@plumbline/contract/invoices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { toast } from '../../ui/feedback/toast.tsx'

type Parts = { lineId: string; amountCents: number }[]

/** What one press does to an invoice, with what it needs to know. */
export type InvoiceStep =
  | { step: 'submit' | 'withdraw' | 'resolve' }
  | { step: 'approve'; overrideReason?: string; dispute?: { reason: string; parts: Parts } }
  | { step: 'reject' | 'dispute' | 'void'; reason: string }

const SAID: Readonly<Record<InvoiceStep['step'], (facts: { number: string }) => string>> = {
  submit: m.invoices_said_submitted,
  withdraw: m.invoices_said_withdrawn,
  resolve: m.invoices_said_resolved,
  approve: m.invoices_said_approved,
  reject: m.invoices_said_rejected,
  dispute: m.invoices_said_disputed,
  void: m.invoices_said_voided,
}

/** Refetches the deal with its budget and the vendors, since an invoice moves them all. */
export function useRefreshInvoices(dealId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [['deals', dealId], ['vendors'], ['approvals']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}

/** Takes an invoice one step further. */
export function useInvoiceStep(invoice: Invoice, onDone?: () => void) {
  const refresh = useRefreshInvoices(invoice.dealId)
  return useMutation({
    mutationFn: ({ step, ...facts }: InvoiceStep) => {
      const target = { invoiceId: invoice.id, version: invoice.version }
      return (api.invoices[step] as (input: object) => Promise<Invoice>)({ ...target, ...facts })
    },
    onSuccess: (after, { step }) => {
      toast.success(SAID[step]({ number: after.invoiceNo }))
      onDone?.()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
