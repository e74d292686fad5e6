import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { isLive } from '@plumbline/domain/purchase-orders/status'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { formatMoney } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { ReleasedLines } from './ReleasedLines.tsx'
import { useOrderStep } from './use-order-actions.ts'

/** Cancels an order, which can't be undone. A live one needs a reason. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const step = useOrderStep(order, onClose)
  const live = isLive(order.status)
  const isMissing = live && reason.trim() === ''
  return (
    <FormDialog
      alert
      title={m.orders_cancel_title({ number: orderNumber(order.number) })}
      lede={
        live
          ? m.orders_cancel_live({ amount: formatMoney(order.openCents ?? 0), vendor: order.vendor.name })
          : m.orders_cancel_lede()
      }
      submitLabel={m.orders_cancel_submit()}
      cancelLabel={m.orders_keep()}
      working={step.isPending}
      wrong={isMissing}
      onSubmit={() => step.mutate({ step: 'cancel', ...(reason.trim() ? { reason: reason.trim() } : {}) })}
      onClose={onClose}
    >
      {(asked) => (
        <>
          {live && <ReleasedLines order={order} />}
          <TextAreaField
            label={m.orders_reason()}
            rows={3}
            maxLength={500}
            value={reason}
            error={asked && isMissing ? m.orders_reason_needed() : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
