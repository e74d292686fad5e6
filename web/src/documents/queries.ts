import type { DocumentType } from '@plumbline/domain/documents/types'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** Everything about a deal, including its gate, is invalidated by the server's key `['deals', dealId]`. */
const ofDeal = (dealId: string) => ['deals', dealId, 'documents'] as const

const PAPERS_PER_PAGE = 50
const VERSIONS_PER_PAGE = 20

export type DocumentListFilter = { type: DocumentType | null; deleted: boolean }

export const documentsQuery = (dealId: string, filter: DocumentListFilter) =>
  infiniteQueryOptions({
    queryKey: [...ofDeal(dealId), 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      api.documents.list(
        {
          dealId,
          limit: PAPERS_PER_PAGE,
          deleted: filter.deleted,
          ...(filter.type ? { type: filter.type } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (previous) => previous,
  })

export const requiredDocumentsQuery = (dealId: string) =>
  queryOptions({
    queryKey: [...ofDeal(dealId), 'required'],
    queryFn: ({ signal }) => api.documents.required({ dealId }, { signal }),
  })

export const documentQuery = (dealId: string, id: string) =>
  queryOptions({
    queryKey: [...ofDeal(dealId), id],
    queryFn: ({ signal }) => api.documents.get({ id }, { signal }),
  })

export const versionsQuery = (dealId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...ofDeal(dealId), id, 'versions'],
    queryFn: ({ signal, pageParam }) =>
      api.documents.versions({ id, limit: VERSIONS_PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** Documents of these types, newest first within each type, as checked by a requirement. */
export const documentsOfTypesQuery = (dealId: string, types: readonly DocumentType[]) =>
  queryOptions({
    queryKey: [...ofDeal(dealId), 'of-types', types],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(types.map((type) => api.documents.list({ dealId, type, limit: 10 }, { signal })))
      return pages.flatMap((page) => page.items)
    },
  })
