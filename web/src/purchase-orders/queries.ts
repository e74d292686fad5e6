import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** All queries about a deal's orders are under `['deals', dealId, 'orders']`. */
export const ordersQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'orders', 'list'],
    queryFn: ({ signal }) => api.orders.list({ id: dealId }, { signal }),
  })

export const ordersOnLineQuery = (dealId: string, lineId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'orders', 'line', lineId],
    queryFn: ({ signal }) => api.orders.onLine({ id: dealId, lineId }, { signal }),
  })

export const orderQuery = (dealId: string, orderId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'orders', orderId],
    queryFn: ({ signal }) => api.orders.get({ orderId }, { signal }),
  })

export const orderDeskQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'orders', 'desk'],
    queryFn: ({ signal }) => api.orders.desk({ id: dealId }, { signal }),
  })

/** Members, limits, delegations and rules: what decides who approves. */
export const routingQuery = () =>
  queryOptions({
    queryKey: ['approvals', 'routing'],
    queryFn: ({ signal }) => api.approvals.routing(undefined, { signal }),
  })

export const changeOrdersQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'orders', 'changes'],
    queryFn: ({ signal }) => api.changeOrders.list({ id: dealId }, { signal }),
  })

export const changeOrderQuery = (dealId: string, changeOrderId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'orders', 'change', changeOrderId],
    queryFn: ({ signal }) => api.changeOrders.get({ changeOrderId }, { signal }),
  })

/** A vendor's orders on all deals. They are kept with the vendor, so that a change to either refreshes both. */
export const vendorOrdersQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'orders'],
    queryFn: ({ signal }) => api.orders.ofVendor({ id: vendorId }, { signal }),
  })

export const packagesQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'orders', 'bids'],
    queryFn: ({ signal }) => api.bids.list({ id: dealId }, { signal }),
  })

export const packageQuery = (dealId: string, packageId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'orders', 'bids', packageId],
    queryFn: ({ signal }) => api.bids.get({ packageId }, { signal }),
  })
