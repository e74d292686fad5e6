import type { AddressedSum } from '@plumbline/contract/deals/sum-address'
import type { DealFilter } from '@plumbline/contract/deals/deals'
import type { ViewList } from '@plumbline/contract/deals/views'
import type { DealType } from '@plumbline/domain/deals/fields'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'
import { newest } from './newest.ts'

/** Everything below is invalidated by the server's key `['deals', 'lists']`: lists, boards, counts, and views. */
const LISTS = ['deals', 'lists'] as const

export type BoardFilter = Omit<Partial<DealFilter>, 'status' | 'dealType'>
export type ListInput = Partial<DealFilter> & Pick<Parameters<typeof api.deals.list>[0], 'sort' | 'order' | 'nextTask'>

export const CARDS_PER_COLUMN = 14
const ROWS_PER_PAGE = 100

export const boardQuery = (dealType: DealType, filter: BoardFilter) =>
  queryOptions({
    queryKey: [...LISTS, 'board', dealType, filter],
    queryFn: ({ signal }) => api.deals.board({ ...filter, dealType, cards: CARDS_PER_COLUMN }, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[3] === dealType ? previous : undefined),
  })

/** More cards for one column, starting at the cursor from the board or the previous page. */
export function columnQuery(stageId: string, boardFilter: BoardFilter, firstCursor: string) {
  const { stageIds: _otherStages, ...filter } = boardFilter
  return infiniteQueryOptions({
    queryKey: [...LISTS, 'column', stageId, filter, firstCursor],
    queryFn: ({ signal, pageParam }) => api.deals.column({ ...filter, stageId, cursor: pageParam }, { signal }),
    initialPageParam: firstCursor,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

export const listQuery = (input: ListInput) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, 'table', input],
    queryFn: ({ signal, pageParam }) =>
      api.deals.list(
        { ...input, limit: ROWS_PER_PAGE, totals: !pageParam, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (previous) => previous,
  })

/** What the deals of a type can be filtered by. */
export const facetsQuery = (dealType: DealType) =>
  queryOptions({
    queryKey: [...LISTS, 'facets', dealType],
    queryFn: ({ signal }) => api.deals.facets({ dealType }, { signal }),
    placeholderData: (previous) => previous,
  })

export type Facets = Awaited<ReturnType<typeof api.deals.facets>>

/** The deals that a sum adds up, page by page. */
export const sumQuery = (sum: AddressedSum) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, 'sum', sum],
    queryFn: ({ signal, pageParam }) =>
      api.deals.sum({ ...sum, limit: ROWS_PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** Deals with a flag: of one type, or those that the reader can move on. */
export type FlaggedDeals = DealType | 'mine'

export const attentionQuery = (which: FlaggedDeals, limit: number) =>
  queryOptions({
    queryKey: [...LISTS, 'attention', which, limit],
    queryFn: ({ signal }) =>
      api.deals.attention({ limit, ...(which === 'mine' ? { mine: true } : { dealType: which }) }, { signal }),
  })

const NAMED_IN_STRIP = 3

/** The few deals named in the strip above the board, and the total count. */
export const attentionStripQuery = (dealType: DealType) => attentionQuery(dealType, NAMED_IN_STRIP)

/** The views of each list are kept with its rows, since they count them. */
const VIEW_KEYS: Readonly<Record<ViewList, readonly string[]>> = {
  deals: [...LISTS, 'views'],
  people: ['contacts', 'views'],
}

export const viewsQuery = (list: ViewList) =>
  queryOptions({ queryKey: VIEW_KEYS[list], queryFn: ({ signal }) => api.views.list({ list }, { signal }) })

export const pipelinesQuery = () =>
  queryOptions({ queryKey: ['pipelines'], queryFn: ({ signal }) => api.pipelines.list(undefined, { signal }) })

/** A deal as its page loads it, including what later rooms add to the response. */
export type OpenDeal = Awaited<ReturnType<typeof api.deals.get>>

/** The response to a deal change. */
export type DealChange = Awaited<ReturnType<typeof api.deals.update>>

export const dealQuery = (dealId: string) =>
  queryOptions<OpenDeal>({
    queryKey: ['deals', dealId],
    queryFn: async ({ client, queryKey, signal }) => {
      const read = await api.deals.get({ id: dealId }, { signal })
      return newest(client.getQueryData<OpenDeal>(queryKey), read)
    },
  })

/** What blocks a stage; the next one by default. */
export const gateQuery = (dealId: string, toStageId?: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'gate', toStageId ?? 'next'],
    queryFn: ({ signal }) => api.moves.gate({ id: dealId, ...(toStageId ? { toStageId } : {}) }, { signal }),
  })

/** What a closed deal's record is missing that its gates require. */
export const gapsQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'gaps'],
    queryFn: ({ signal }) => api.moves.gaps({ id: dealId }, { signal }),
  })

export const checklistQuery = (dealId: string, stageId?: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'checklist', stageId ?? 'current'],
    queryFn: ({ signal }) => api.moves.checklist({ id: dealId, ...(stageId ? { stageId } : {}) }, { signal }),
  })
