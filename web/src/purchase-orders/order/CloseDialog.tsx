import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { formatMoney } from '../../ui/figures/format.ts'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { ReleasedLines } from './ReleasedLines.tsx'
import { useOrderStep } from './use-order-actions.ts'

const QUALITIES = ['5', '4', '3', '2', '1'] as const
const QUALITY_NAMES: Readonly<Record<(typeof QUALITIES)[number], () => string>> = {
  '5': m.orders_quality_5,
  '4': m.orders_quality_4,
  '3': m.orders_quality_3,
  '2': m.orders_quality_2,
  '1': m.orders_quality_1,
}

/** Closes an order: says what goes back to the budget, and asks how good the work was. */
export function CloseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [quality, setQuality] = useState<(typeof QUALITIES)[number] | null>(null)
  const step = useOrderStep(order, onClose)
  const open = order.openCents ?? 0
  return (
    <FormDialog
      title={m.orders_close_title({ number: orderNumber(order.number) })}
      lede={open > 0 ? m.orders_close_releases({ amount: formatMoney(open) }) : m.orders_close_lede()}
      submitLabel={m.orders_close_submit()}
      working={step.isPending}
      onSubmit={() => step.mutate({ step: 'close', quality: quality === null ? null : Number(quality) })}
      onClose={onClose}
    >
      <ReleasedLines order={order} />
      <RadioList
        label={m.orders_quality()}
        help={m.orders_quality_help({ vendor: order.vendor.name })}
        options={QUALITIES.map((value) => ({ value, label: QUALITY_NAMES[value](), figure: value }))}
        value={quality}
        onChange={setQuality}
      />
    </FormDialog>
  )
}
