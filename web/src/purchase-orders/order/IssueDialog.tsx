import type { Order, OrderPapersView } from '@plumbline/contract/purchase-orders/orders'
import { MIN_OVERRIDE_REASON } from '@plumbline/domain/approvals/course'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { useOrderStep } from './use-order-actions.ts'

type Props = { order: Order; papers: OrderPapersView; onClose: () => void }

/** An admin says why an order goes to a vendor whose papers aren't in order. */
export function IssueDialog({ order, papers, onClose }: Props) {
  const [reason, setReason] = useState('')
  const step = useOrderStep(order, onClose)
  const isShort = reason.trim().length < MIN_OVERRIDE_REASON
  return (
    <FormDialog
      title={m.orders_issue_title({ number: orderNumber(order.number) })}
      lede={papers.missing === 'w9' ? m.orders_needs_w9() : m.orders_needs_insurance()}
      submitLabel={m.orders_issue_anyway()}
      working={step.isPending}
      wrong={isShort}
      onSubmit={() => step.mutate({ step: 'issue', overrideReason: reason.trim() })}
      onClose={onClose}
    >
      {(asked) => (
        <TextAreaField
          label={m.orders_override_reason()}
          rows={3}
          maxLength={500}
          value={reason}
          help={m.orders_override_help()}
          error={asked && isShort ? m.orders_reason_short({ count: MIN_OVERRIDE_REASON }) : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
