import type { InvoiceSummary } from '@plumbline/contract/invoices'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import { Day } from '../../ui/figures/Day.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { invoiceLink } from '../address.ts'
import { INVOICE_STATUS_NAMES, INVOICE_TONES } from '../words.ts'

type Listed = InvoiceSummary & { dealName?: string }
type Props = { label: string; items: readonly Listed[] }

/** Invoices as a table, or as a list on phones. Those of one vendor name their deal instead of the vendor. */
export function InvoiceRows(props: Props) {
  const isWide = useMediaQuery('(min-width: 900px)')
  return isWide ? <WideRows {...props} /> : <NarrowRows {...props} />
}

function WideRows({ label, items }: Props) {
  const isOfVendor = items.some(({ dealName }) => dealName !== undefined)
  return (
    <Table label={label}>
      <TableHead>
        <tr>
          <HeadCell>{m.invoices_number()}</HeadCell>
          <HeadCell>{isOfVendor ? m.orders_column_deal() : m.orders_column_vendor()}</HeadCell>
          <HeadCell>{m.orders_column_order()}</HeadCell>
          <HeadCell>{m.orders_column_status()}</HeadCell>
          <HeadCell>{m.invoices_date()}</HeadCell>
          <HeadCell>{m.invoices_due()}</HeadCell>
          <HeadCell numeric>{m.invoices_subtotal()}</HeadCell>
          <HeadCell numeric>{m.invoices_net_due()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {items.map((invoice) => (
          <TableRow key={invoice.id}>
            <RowHeadCell>
              <Link
                to={invoiceLink(invoice.dealId, invoice.id)}
                className="touch-target text-blueprint hover:underline"
              >
                {invoice.invoiceNo}
              </Link>
            </RowHeadCell>
            <Cell>{invoice.dealName ?? invoice.vendor.name}</Cell>
            <Cell>{orderOf(invoice) ?? <span className="text-ink-faint">–</span>}</Cell>
            <Cell>
              <Status tone={INVOICE_TONES[invoice.status]}>{INVOICE_STATUS_NAMES[invoice.status]()}</Status>
            </Cell>
            <Cell>
              <Day day={invoice.invoiceDate} />
            </Cell>
            <Cell>
              <Day day={invoice.dueOn} />
            </Cell>
            <Cell numeric>
              <Money cents={invoice.subtotalCents} column cost />
            </Cell>
            <Cell numeric>
              <Money cents={invoice.netDueCents} column cost />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function orderOf({ order }: Listed): string | null {
  return order === null ? null : orderNumber(order.number)
}

function NarrowRows({ items }: Props) {
  return (
    <ul>
      {items.map((invoice) => (
        <li key={invoice.id} className="border-b border-line">
          <Link to={invoiceLink(invoice.dealId, invoice.id)} className="flex min-h-13 items-start gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block text-14 font-medium">{invoice.dealName ?? invoice.vendor.name}</span>
              <span className="block text-13 text-ink-soft">
                {[invoice.invoiceNo, orderOf(invoice), formatDay(invoice.invoiceDate)].filter(Boolean).join(' · ')}
              </span>
              <Status tone={INVOICE_TONES[invoice.status]} size="small">
                {INVOICE_STATUS_NAMES[invoice.status]()}
              </Status>
            </span>
            <Money cents={invoice.subtotalCents} cost className="text-14 font-medium" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
