import { stepOrder } from '@plumbline/domain/purchase-orders/orders/course'
import { courseOf } from '../orders/presenter.ts'
import { refusal } from '../orders/refusal.ts'
import type { OrderNow } from '../orders/with-order.ts'

/** @throws ApiError wrong_state, below_billed */
export function expectFits(
  order: OrderNow,
  lines: readonly { id: string; orderLineId: string | null; amountCents: number }[],
): void {
  const step = stepOrder(courseOf(order), {
    event: 'change',
    lines: lines.map((line) => ({ id: line.orderLineId ?? line.id, amountCents: line.amountCents })),
  })
  if (step.refused !== null) throw refusal(step.refused, order.row.status)
}
