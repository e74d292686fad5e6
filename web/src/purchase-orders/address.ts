import { useSearchParams } from 'react-router'

/** What the tab shows: the list, the orders on one budget line, an order, the order being edited, or a new one. */
export type OrderPlace =
  | { view: 'list' }
  | { view: 'line'; lineId: string }
  | { view: 'new' }
  | { view: 'order'; orderId: string }
  | { view: 'edit'; orderId: string }
  | { view: 'change'; changeOrderId: string }

export function orderLink(dealId: string, orderId: string | 'new'): string {
  return `/app/deals/${dealId}/orders?order=${orderId}`
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
  const order = params.get('order')
  const line = params.get('line')
  if (order === null) return line === null ? { view: 'list' } : { view: 'line', lineId: line }
  if (order === 'new') return { view: 'new' }
  return params.has('edit') ? { view: 'edit', orderId: order } : { view: 'order', orderId: order }
}

export function changeLink(dealId: string, changeOrderId: string): string {
  return `/app/deals/${dealId}/orders?change=${changeOrderId}`
}
