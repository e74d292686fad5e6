/** Where an order is in the application. */
export function orderAddress(dealId: string, orderId: string): string {
  return `/app/deals/${dealId}/orders?order=${orderId}`
}

/** Where a change order is in the application. */
export function changeAddress(dealId: string, changeOrderId: string): string {
  return `/app/deals/${dealId}/orders?change=${changeOrderId}`
}

/** Where a bid package is in the application. */
export function packageAddress(dealId: string, packageId: string): string {
  return `/app/deals/${dealId}/orders?bids=${packageId}`
}
