import type { OrderSummary } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { Status } from '../../ui/feedback/Status.tsx'
import { Day } from '../../ui/figures/Day.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { Cell, HeadCell, RowHeadCell, Table, TableHead, TableRow } from '../../ui/layout/Table.tsx'
import { orderLink } from '../address.ts'
import { LeftToBill } from '../LeftToBill.tsx'
import { ORDER_STATUS_NAMES, ORDER_TONES } from '../words.ts'

/** Orders as a table, for wide screens. */
export function OrderTable({ items }: { items: readonly OrderSummary[] }) {
  return (
    <Table label={m.orders_of_deal()}>
      <TableHead>
        <tr>
          <HeadCell>{m.orders_column_order()}</HeadCell>
          <HeadCell>{m.orders_column_vendor()}</HeadCell>
          <HeadCell>{m.orders_column_status()}</HeadCell>
          <HeadCell>{m.orders_need_by()}</HeadCell>
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
              <span className="ml-2 font-normal">{order.title}</span>
            </RowHeadCell>
            <Cell>{order.vendor.name}</Cell>
            <Cell>
              <Status tone={ORDER_TONES[order.status]}>{ORDER_STATUS_NAMES[order.status]()}</Status>
            </Cell>
            <Cell>{order.needBy ? <Day day={order.needBy} /> : <span className="text-ink-faint">–</span>}</Cell>
            <Cell numeric>
              <Money cents={order.revisedCents} column cost />
            </Cell>
            <Cell numeric>
              <Money cents={order.billedCents} column cost />
            </Cell>
            <Cell numeric>
              <LeftToBill status={order.status} cents={order.openCents} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
