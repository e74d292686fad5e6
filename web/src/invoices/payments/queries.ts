import type { AgeBucket } from '@plumbline/domain/invoices/payments/age'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'

export type UnpaidFilter = { vendorId?: string; dealId?: string; bucket?: readonly AgeBucket[]; invoiceId?: string }

const UNPAID_PER_PAGE = 100
const RUNS_PER_PAGE = 20

/** All queries about payments are under `['payments']`, which every payment refreshes. */
export const payablesQuery = () =>
  queryOptions({
    queryKey: ['payments', 'payables'],
    queryFn: ({ signal }) => api.payments.payables(undefined, { signal }),
  })

export const unpaidQuery = ({ bucket, ...filter }: UnpaidFilter) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'unpaid', { ...filter, bucket }],
    queryFn: ({ signal, pageParam }) =>
      api.payments.unpaid(
        {
          ...filter,
          ...(bucket ? { bucket: [...bucket] } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
          limit: UNPAID_PER_PAGE,
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const runsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['payments', 'runs'],
    queryFn: ({ signal, pageParam }) =>
      api.payments.runs({ ...(pageParam ? { cursor: pageParam } : {}), limit: RUNS_PER_PAGE }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const runQuery = (runId: string) =>
  queryOptions({
    queryKey: ['payments', 'runs', runId],
    queryFn: ({ signal }) => api.payments.run({ runId }, { signal }),
  })

export const invoicePaymentsQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['payments', 'invoice', invoiceId],
    queryFn: ({ signal }) => api.payments.ofInvoice({ invoiceId }, { signal }),
  })

export const statementQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['payments', 'statement', vendorId],
    queryFn: ({ signal }) => api.payments.statement({ vendorId }, { signal }),
  })
