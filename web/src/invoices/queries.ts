import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** All queries about a deal's invoices are under `['deals', dealId, 'invoices']`. */
export const invoicesQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'invoices', 'list'],
    queryFn: ({ signal }) => api.invoices.list({ id: dealId }, { signal }),
  })

export const invoiceQuery = (dealId: string, invoiceId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'invoices', invoiceId],
    queryFn: ({ signal }) => api.invoices.get({ invoiceId }, { signal }),
  })

export const dealRetainageQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'invoices', 'retainage'],
    queryFn: ({ signal }) => api.invoices.retainage({ dealId }, { signal }),
  })

/** A vendor's invoices on all deals. They are kept with the vendor, so that a change to either refreshes both. */
export const vendorInvoicesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'invoices'],
    queryFn: ({ signal }) => api.invoices.ofVendor({ id: vendorId }, { signal }),
  })

export const vendorRetainageQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendors', vendorId, 'retainage'],
    queryFn: ({ signal }) => api.invoices.retainage({ vendorId }, { signal }),
  })
