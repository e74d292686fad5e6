import type { OrderOnLine } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { readingFailureOf } from '../../shell/failures/failure.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { orderLink } from '../address.ts'
import { ordersOnLineQuery } from '../queries.ts'
import { LeftToBill } from '../LeftToBill.tsx'
import { ORDER_STATUS_NAMES, ORDER_TONES } from '../words.ts'
import { OrdersSkeleton } from '../OrdersSkeleton.tsx'

type Total = { pendingCents: number; committedCents: number; openCents: number }

/** The orders behind the pending and committed amounts of one budget line. */
export function OrdersOnLine({ dealId, lineId }: { dealId: string; lineId: string }) {
  const query = useQuery(ordersOnLineQuery(dealId, lineId))
  const isWide = useMediaQuery('(min-width: 900px)')
  if (query.isError && !query.data) {
    if (readingFailureOf(query.error).code === 'not_found')
      return <EmptyState title={m.orders_gone()} text={m.orders_gone_text()} />
    return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <OrdersSkeleton />
  const { line, items, total } = query.data
  const Orders = isWide ? LineTable : LineCards
  return (
    <div className="px-gutter pt-4 pb-8">
      <Link
        to={`/app/deals/${dealId}/budget`}
        className="touch-target mb-3 inline-flex items-center gap-1 text-13 text-blueprint"
      >
        <ChevronLeft aria-hidden size={14} strokeWidth={1.6} />
        {m.orders_back_to_budget()}
      </Link>
      <Section title={m.orders_on_line({ code: line.code, line: line.description })}>
        <p className="py-2 text-13 text-ink-soft">{m.orders_on_line_text()}</p>
        {items.length === 0 ? (
          <EmptyState title={m.orders_none_on_line()} text={m.orders_none_on_line_text()} />
        ) : (
          <Orders {...{ dealId, items, total }} />
        )}
      </Section>
    </div>
  )
}

type Props = { dealId: string; items: readonly OrderOnLine[]; total: Total }

function LineTable({ dealId, items, total }: Props) {
  return (
    <Table label={m.orders_of_line()}>
      <TableHead>
        <tr>
          <HeadCell>{m.orders_column_order()}</HeadCell>
          <HeadCell>{m.orders_column_vendor()}</HeadCell>
          <HeadCell>{m.orders_column_status()}</HeadCell>
          <HeadCell numeric>{m.orders_column_pending()}</HeadCell>
          <HeadCell numeric>{m.orders_column_committed()}</HeadCell>
          <HeadCell numeric>{m.orders_column_open()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {items.map(({ orderId, number, title: name, vendorName, status, ...amounts }) => (
          <TableRow key={orderId}>
            <RowHeadCell>
              <Link to={orderLink(dealId, orderId)} className="touch-target text-blueprint hover:underline">
                {orderNumber(number)}
              </Link>
              <span className="ml-2 font-normal">{name}</span>
            </RowHeadCell>
            <Cell>{vendorName}</Cell>
            <Cell>
              <Status tone={ORDER_TONES[status]}>{ORDER_STATUS_NAMES[status]()}</Status>
            </Cell>
            <Amounts {...amounts} status={status} />
          </TableRow>
        ))}
        <TableRow state="result">
          <RowHeadCell>{m.orders_total()}</RowHeadCell>
          <Cell />
          <Cell />
          <Amounts {...total} />
        </TableRow>
      </tbody>
    </Table>
  )
}

function Amounts({
  pendingCents,
  committedCents,
  openCents,
  status = 'issued',
}: Total & { status?: OrderOnLine['status'] }) {
  return (
    <>
      <Cell numeric>
        <Money cents={pendingCents} column cost />
      </Cell>
      <Cell numeric>
        <Money cents={committedCents} column cost />
      </Cell>
      <Cell numeric>
        <LeftToBill status={status} cents={openCents} />
      </Cell>
    </>
  )
}

function LineCards({ dealId, items, total }: Props) {
  const sums = [
    { label: m.orders_column_pending(), cents: total.pendingCents },
    { label: m.orders_column_committed(), cents: total.committedCents },
  ].filter(({ cents }) => cents !== 0)
  return (
    <>
      <ul>
        {items.map(({ orderId, number, title, vendorName, status, pendingCents, committedCents }) => (
          <li key={orderId} className="border-b border-line">
            <Link to={orderLink(dealId, orderId)} className="flex min-h-13 items-start gap-3 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="block text-14 font-medium">{vendorName}</span>
                <span className="block text-13 text-ink-soft">
                  {orderNumber(number)} · {title}
                </span>
                <Status tone={ORDER_TONES[status]} size="small">
                  {ORDER_STATUS_NAMES[status]()}
                </Status>
              </span>
              <Money cents={pendingCents + committedCents} cost className="text-14 font-medium" />
            </Link>
          </li>
        ))}
      </ul>
      <dl className="sum-rule result-rule py-3 text-15 font-semibold">
        {sums.map(({ label, cents }) => (
          <div key={label} className="flex items-baseline justify-between">
            <dt>{label}</dt>
            <dd>
              <Money cents={cents} column cost />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
