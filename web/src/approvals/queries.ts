import type { ApprovalList } from '@plumbline/domain/approvals/lists'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

export const approvalsQuery = (list: ApprovalList) =>
  infiniteQueryOptions({
    queryKey: ['approvals', 'lists', list],
    queryFn: ({ signal, pageParam }) =>
      api.approvals.list({ list, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ['approvals', 'one', id],
    queryFn: ({ signal }) => api.approvals.get({ id }, { signal }),
  })

export type OpenApproval = Awaited<ReturnType<typeof api.approvals.get>>

export const rulesQuery = queryOptions({
  queryKey: ['approvals', 'rules'],
  queryFn: ({ signal }) => api.approvals.rules(undefined, { signal }),
})

export type RuleLists = Awaited<ReturnType<typeof api.approvals.rules>>

export const routingQuery = queryOptions({
  queryKey: ['approvals', 'routing'],
  queryFn: ({ signal }) => api.approvals.routing(undefined, { signal }),
})

export const delegationsQuery = queryOptions({
  queryKey: ['approvals', 'delegations'],
  queryFn: ({ signal }) => api.approvals.delegations(undefined, { signal }),
})
