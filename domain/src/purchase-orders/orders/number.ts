/** The first number of an organization's orders, and of its change orders. */
export const FIRST_NUMBER = 1001

/** Returns an order's number as people write it: PO-1142. */
export function orderNumber(number: number): string {
  return `PO-${number}`
}

/** Returns a change order's number as people write it: CO-1002. */
export function changeOrderNumber(number: number): string {
  return `CO-${number}`
}
