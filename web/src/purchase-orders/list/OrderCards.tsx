import type { OrderSummary } from '@plumbline/contract/purchase-orders/orders'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import { Link } from 'react-router'
import { Status } from '../../ui/feedback/Status.tsx'
import { Money } from '../../ui/figures/Money.tsx'
import { orderLink } from '../address.ts'
import { ORDER_STATUS_NAMES, ORDER_TONES } from '../words.ts'

/** Orders as a list, for phones. */
export function OrderCards({ items }: { items: readonly OrderSummary[] }) {
  return (
    <ul>
      {items.map((order) => (
        <li key={order.id} className="border-b border-line">
          <Link to={orderLink(order.dealId, order.id)} className="flex min-h-13 items-start gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block text-14 font-medium">{order.vendor.name}</span>
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
