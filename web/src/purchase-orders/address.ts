import { useSearchParams } from 'react-router'

/** What the tab shows: the list, the orders on a budget line, an order, the order being edited, or a new one; the same for bids. */
export type OrderPlace =
  | { view: 'list' }
  | { view: 'line'; lineId: string }
  | { view: 'new'; vendorId: string }
  | { view: 'order'; orderId: string }
  | { view: 'edit'; orderId: string }
  | { view: 'change'; changeOrderId: string }
  | { view: 'packages' }
  | { view: 'new_package' }
  | { view: 'package'; packageId: string }
  | { view: 'edit_package'; packageId: string }

export function orderLink(dealId: string, orderId: string | 'new'): string {
  return `/app/deals/${dealId}/orders?order=${orderId}`
}

/** A new order for a vendor that's already chosen. */
export function newOrderLink(dealId: string, vendorId: string): string {
  return `${orderLink(dealId, 'new')}&for=${vendorId}`
}

export function editLink(dealId: string, orderId: string): string {
  return `${orderLink(dealId, orderId)}&edit=1`
}

export function ordersLink(dealId: string): string {
  return `/app/deals/${dealId}/orders`
}

/** The orders behind a budget line's pending and committed amounts. */
export function onLineLink(dealId: string, lineId: string): string {
  return `${ordersLink(dealId)}?line=${lineId}`
}

export function useOrderPlace(): OrderPlace {
  const [params] = useSearchParams()
  const change = params.get('change')
  if (change !== null) return { view: 'change', changeOrderId: change }
  const bids = params.get('bids')
  if (bids !== null) return bidsPlace(bids, params.has('edit'))
  const order = params.get('order')
  const line = params.get('line')
  if (order === null) return line === null ? { view: 'list' } : { view: 'line', lineId: line }
  if (order === 'new') return { view: 'new', vendorId: params.get('for') ?? '' }
  return params.has('edit') ? { view: 'edit', orderId: order } : { view: 'order', orderId: order }
}

function bidsPlace(bids: string, edited: boolean): OrderPlace {
  if (bids === 'all') return { view: 'packages' }
  if (bids === 'new') return { view: 'new_package' }
  return edited ? { view: 'edit_package', packageId: bids } : { view: 'package', packageId: bids }
}

/** The packages of a deal, one of them, or a new one. */
export function bidsLink(dealId: string, bids: string = 'all'): string {
  return `/app/deals/${dealId}/orders?bids=${bids}`
}

export function editPackageLink(dealId: string, packageId: string): string {
  return `${bidsLink(dealId, packageId)}&edit=1`
}

export function changeLink(dealId: string, changeOrderId: string): string {
  return `/app/deals/${dealId}/orders?change=${changeOrderId}`
}
