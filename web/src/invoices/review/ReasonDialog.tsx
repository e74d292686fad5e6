import type { Invoice } from '@plumbline/contract/invoices'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { useInvoiceStep } from './use-invoice-step.ts'

export type ReasonStep = 'reject' | 'dispute' | 'void'

const WORDS: Readonly<Record<ReasonStep, { title: () => string; lede: () => string }>> = {
  reject: { title: m.invoices_reject, lede: m.invoices_reject_lede },
  dispute: { title: m.invoices_dispute, lede: m.invoices_dispute_lede },
  void: { title: m.invoices_void, lede: m.invoices_void_lede },
}

/** Asks why, before an invoice is rejected, disputed or voided. */
export function ReasonDialog({
  invoice,
  asked,
  onClose,
}: {
  invoice: Invoice
  asked: ReasonStep
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const step = useInvoiceStep(invoice, onClose)
  const isMissing = reason.trim() === ''
  const { title, lede } = WORDS[asked]
  return (
    <FormDialog
      alert={asked === 'void'}
      title={`${title()} ${invoice.invoiceNo}`}
      lede={lede()}
      submitLabel={title()}
      working={step.isPending}
      wrong={isMissing}
      onSubmit={() => step.mutate({ step: asked, reason: reason.trim() })}
      onClose={onClose}
    >
      {(tried) => (
        <TextAreaField
          label={m.orders_reason()}
          rows={3}
          maxLength={500}
          value={reason}
          error={tried && isMissing ? m.orders_reason_needed() : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
