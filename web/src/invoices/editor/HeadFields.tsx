import type { OrderDesk, OrderSummary } from '@plumbline/contract/purchase-orders/orders'
import { addDays } from '@plumbline/domain/calendar'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { isLive } from '@plumbline/domain/purchase-orders/status'
import { useQueryClient } from '@tanstack/react-query'
import type { OpenDeal } from '../../deals/queries.ts'
import { m } from '../../messages/generated/messages.js'
import { orderQuery } from '../../purchase-orders/queries.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { type InvoiceDraft, type Missing, onOrder } from './draft.ts'

type Props = {
  deal: OpenDeal
  draft: InvoiceDraft
  desk: OrderDesk
  orders: readonly OrderSummary[]
  missing: readonly Missing[]
  onChange: (part: Partial<InvoiceDraft>) => void
}

/** Whose invoice it is, on which order, and what its head says. Choosing an order fills in what that has left. */
export function HeadFields({ deal, draft, desk, orders, missing, onChange }: Props) {
  const { today } = useMe().organization
  const queries = useQueryClient()
  const live = orders.filter(
    ({ status, vendor }) => isLive(status) && (draft.vendorId === '' || vendor.id === draft.vendorId),
  )
  const termsOf = (orderId: string | null) => queries.getQueryData(orderQuery(deal.id, orderId ?? '').queryKey)?.order

  async function chooseOrder(orderId: string) {
    if (orderId === '') return onChange({ orderId: null, lines: draft.lines.map((l) => ({ ...l, orderLineId: null })) })
    const { order } = await queries.fetchQuery(orderQuery(deal.id, orderId))
    onChange(onOrder(draft, order))
  }

  function chooseDate(invoiceDate: string | null) {
    const terms = termsOf(draft.orderId)
    const dueOn = invoiceDate === null || !terms ? draft.dueOn : addDays(invoiceDate, terms.paymentTermsDays)
    onChange({ invoiceDate, dueOn })
  }

  return (
    <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2 xl:grid-cols-[1.4fr_1.6fr_1fr_1fr_1fr]">
      <ChoiceField
        label={m.orders_vendor()}
        placeholder={m.orders_vendor_choose()}
        value={draft.vendorId}
        choices={desk.vendors.map(({ id, name }) => ({ value: id, label: name }))}
        error={missing.includes('vendorId') ? m.orders_vendor_needed() : undefined}
        onChange={(event) => onChange({ ...WITHOUT_ORDER(draft), vendorId: event.target.value })}
      />
      <ChoiceField
        label={m.orders_column_order()}
        placeholder={m.invoices_without_order()}
        value={draft.orderId ?? ''}
        choices={live.map(({ id, number, title, vendor }) => ({
          value: id,
          label: [orderNumber(number), title, ...(draft.vendorId === '' ? [vendor.name] : [])].join(' · '),
        }))}
        onChange={(event) => void chooseOrder(event.target.value).catch(toastFailure)}
      />
      <TextField
        label={m.invoices_number()}
        maxLength={60}
        value={draft.invoiceNo}
        error={missing.includes('invoiceNo') ? m.invoices_number_needed() : undefined}
        onChange={(event) => onChange({ invoiceNo: event.target.value })}
      />
      <DayField
        label={m.invoices_date()}
        value={draft.invoiceDate}
        today={today}
        error={missing.includes('invoiceDate') ? m.orders_day_needed() : undefined}
        onChange={chooseDate}
      />
      <DayField label={m.invoices_due()} value={draft.dueOn} today={today} onChange={(dueOn) => onChange({ dueOn })} />
    </div>
  )
}

/** An order belongs to one vendor, so that another vendor starts without one. */
const WITHOUT_ORDER = ({ lines }: InvoiceDraft): Partial<InvoiceDraft> => ({
  orderId: null,
  releasedCents: 0,
  lines: lines.map((line) => ({ ...line, orderLineId: null })),
})
