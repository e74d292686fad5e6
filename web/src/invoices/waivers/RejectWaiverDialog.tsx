import type { Invoice, LienWaiver } from '@plumbline/contract/invoices'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { useWaiverReview } from './use-waivers.ts'

type Props = { invoice: Invoice; waiver: LienWaiver; onClose: () => void }

/** Rejects a lien waiver with a reason. It no longer counts. */
export function RejectWaiverDialog({ invoice, waiver, onClose }: Props) {
  const [reason, setReason] = useState('')
  const review = useWaiverReview(invoice, waiver.id, onClose)
  const isMissing = reason.trim() === ''
  return (
    <FormDialog
      title={m.invoices_waiver_reject_title()}
      lede={m.invoices_waiver_reject_lede()}
      submitLabel={m.invoices_reject()}
      working={review.isPending}
      wrong={isMissing}
      onSubmit={() => review.mutate({ decision: 'reject', reason: reason.trim() })}
      onClose={onClose}
    >
      {(asked) => (
        <TextAreaField
          label={m.orders_reason()}
          rows={3}
          maxLength={500}
          value={reason}
          error={asked && isMissing ? m.orders_reason_needed() : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
