import type { Order } from '@plumbline/contract/purchase-orders/orders'
import type { ComponentType } from 'react'
import { slot } from '../shell/slots.ts'

/** A section on an order's page that a later room adds, such as its invoices. */
export type OrderSection = {
  /** Lower comes first: invoices 10. */
  order: number
  load: () => Promise<{ default: ComponentType<{ order: Order }> }>
}
export const orderSections = slot<OrderSection>()
