import type { OrderDesk } from '@plumbline/contract/purchase-orders/orders'
import type { OrderDraft } from './draft.ts'

/** What choosing a vendor changes: their own terms come with them. */
export function chosenVendor(vendors: OrderDesk['vendors'], vendorId: string): Partial<OrderDraft> {
  const chosen = vendors.find(({ id }) => id === vendorId)
  return {
    vendorId,
    ...(chosen?.paymentTermsDays == null ? {} : { paymentTermsDays: chosen.paymentTermsDays }),
    ...(chosen?.retainagePct == null ? {} : { retainagePct: chosen.retainagePct }),
  }
}
