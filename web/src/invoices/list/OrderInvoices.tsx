import type { Order } from '@plumbline/contract/purchase-orders/orders'
import { isLive } from '@plumbline/domain/purchase-orders/status'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { invoiceLink, newInvoiceLink } from '../address.ts'
import { invoicesQuery } from '../queries.ts'
import { INVOICE_STATUS_NAMES, INVOICE_TONES } from '../words.ts'

/** The invoices on an order. */
export default function OrderInvoices({ order }: { order: Order }) {
  const { data } = useQuery(invoicesQuery(order.dealId))
  const items = (data?.items ?? []).filter((invoice) => invoice.order?.id === order.id)
  if (!isLive(order.status) && items.length === 0) return null
  return (
    <Section
      title={m.invoices_title()}
      detail={items.length > 0 ? String(items.length) : undefined}
      action={
        data?.abilities.enter &&
        isLive(order.status) && (
          <Link
            to={newInvoiceLink(order.dealId, order.id)}
            className="touch-target text-14 text-blueprint hover:underline"
          >
            {m.invoices_new()}
          </Link>
        )
      }
    >
      {data && items.length === 0 && <p className="py-3 text-14 text-ink-soft">{m.invoices_of_order_none()}</p>}
      {items.map((invoice) => (
        <Row
          key={invoice.id}
          title={
            <Link to={invoiceLink(invoice.dealId, invoice.id)} className="touch-target hover:underline">
              {invoice.invoiceNo}
            </Link>
          }
          detail={formatDay(invoice.invoiceDate)}
          end={
            <span className="flex flex-col items-end">
              <Money cents={invoice.subtotalCents} column cost />
              <Status tone={INVOICE_TONES[invoice.status]} size="small">
                {INVOICE_STATUS_NAMES[invoice.status]()}
              </Status>
            </span>
          }
        />
      ))}
    </Section>
  )
}
