/** Returns an order's number as people write it: PO-0142. */
export function orderNumber(number: number): string {
  return `PO-${String(number).padStart(4, '0')}`
}

/** Returns a change order's number, which is counted for each deal: CO-2. */
export function changeOrderNumber(number: number): string {
  return `CO-${number}`
}
