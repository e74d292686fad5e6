import type { Payment } from '@plumbline/contract/invoices/payments'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { useVoidPayment } from './use-payment-steps.ts'

/** Voids a payment that bounced, was lost or was never made, which can't be undone. */
export function VoidDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const voiding = useVoidPayment(onClose)
  const isMissing = reason.trim() === ''
  return (
    <FormDialog
      alert
      title={m.payments_void_title({ number: payment.number ?? 0 })}
      lede={m.payments_void_lede({
        amount: formatMoney(payment.amountCents),
        invoice: payment.invoice.invoiceNo,
        vendor: payment.vendor.name,
      })}
      submitLabel={m.payments_void_submit()}
      cancelLabel={m.payments_void_keep()}
      working={voiding.isPending}
      wrong={isMissing}
      onSubmit={() => voiding.mutate({ paymentId: payment.id, reason: reason.trim() })}
      onClose={onClose}
    >
      {(asked) => (
        <TextAreaField
          label={m.payments_reason()}
          rows={3}
          maxLength={500}
          value={reason}
          error={asked && isMissing ? m.payments_reason_needed() : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
