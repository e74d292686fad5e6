import type { Vendor } from '@plumbline/contract/vendors/vendors'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import type { PurchaseOrderStatus } from '@plumbline/domain/purchase-orders/status'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { orderLink } from '../address.ts'
import { vendorOrdersQuery } from '../queries.ts'
import { LeftToBill } from '../LeftToBill.tsx'
import { ORDER_STATUS_NAMES, ORDER_TONES } from '../words.ts'

type Reply = Awaited<ReturnType<NonNullable<ReturnType<typeof vendorOrdersQuery>['queryFn']>>>

/** A vendor's orders on all deals, with what is left to bill. */
export default function VendorOrders({ vendor }: { vendor: Vendor }) {
  const query = useQuery(vendorOrdersQuery(vendor.id))
  const isWide = useMediaQuery('(min-width: 900px)')
  if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={4} label={m.orders_loading()} />
  const { items } = query.data
  return (
    <Section title={m.orders_title()} {...(items.length > 0 ? { detail: items.length } : {})}>
      {items.length === 0 ? (
        <p className="py-3 text-14 text-ink-soft">{m.orders_of_vendor_none()}</p>
      ) : isWide ? (
        <WideOrders {...query.data} />
      ) : (
        <NarrowOrders items={items} />
      )}
    </Section>
  )
}

function WideOrders({ items, totals }: Reply) {
  return (
    <Table label={m.orders_title()}>
      <TableHead>
        <tr>
          <HeadCell>{m.orders_column_order()}</HeadCell>
          <HeadCell>{m.orders_column_deal()}</HeadCell>
          <HeadCell>{m.orders_column_status()}</HeadCell>
          <HeadCell numeric>{m.orders_column_ordered()}</HeadCell>
          <HeadCell numeric>{m.orders_column_billed()}</HeadCell>
          <HeadCell numeric>{m.orders_column_open()}</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {items.map((order) => (
          <TableRow key={order.id}>
            <RowHeadCell>
              <Link to={orderLink(order.dealId, order.id)} className="touch-target text-blueprint hover:underline">
                {orderNumber(order.number)}
              </Link>
            </RowHeadCell>
            <Cell>{order.dealName}</Cell>
            <Cell>
              <Status tone={ORDER_TONES[order.status]}>{ORDER_STATUS_NAMES[order.status]()}</Status>
            </Cell>
            <Amounts {...order} />
          </TableRow>
        ))}
        <TableRow state="result">
          <RowHeadCell>{m.orders_total()}</RowHeadCell>
          <Cell />
          <Cell />
          <Amounts {...totals} />
        </TableRow>
      </tbody>
    </Table>
  )
}

type AmountsProps = {
  revisedCents: number | null
  billedCents: number | null
  openCents: number | null
  /** without one, these are the sums of all orders */
  status?: PurchaseOrderStatus
}

function Amounts({ revisedCents, billedCents, openCents, status = 'issued' }: AmountsProps) {
  return (
    <>
      <Cell numeric>
        <Money cents={revisedCents} column cost />
      </Cell>
      <Cell numeric>
        <Money cents={billedCents} column cost />
      </Cell>
      <Cell numeric>
        <LeftToBill status={status} cents={openCents} />
      </Cell>
    </>
  )
}

function NarrowOrders({ items }: Pick<Reply, 'items'>) {
  return (
    <ul>
      {items.map((order) => (
        <li key={order.id} className="border-b border-line">
          <Link to={orderLink(order.dealId, order.id)} className="flex min-h-13 items-start gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block text-14 font-medium">{order.dealName}</span>
              <span className="block text-13 text-ink-soft">
                {orderNumber(order.number)} · {order.title}
              </span>
              <Status tone={ORDER_TONES[order.status]} size="small">
                {ORDER_STATUS_NAMES[order.status]()}
              </Status>
            </span>
            <Money cents={order.revisedCents} cost className="text-14 font-medium" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
