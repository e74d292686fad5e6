import type { SearchKind } from '@plumbline/domain/search/kinds'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

export type Question = { q: string; kinds?: readonly SearchKind[]; dealId?: string; limit?: number }

/** Answers are shown until the next one arrives, so that the list doesn't flicker while someone types. */
export const searchQuery = ({ kinds, ...question }: Question) =>
  queryOptions({
    queryKey: ['search', question, kinds],
    queryFn: async ({ signal }) => {
      const startedAt = performance.now()
      const reply = await api.search.find({ ...question, ...(kinds ? { kinds: [...kinds] } : {}) }, { signal })
      return { ...reply, ms: performance.now() - startedAt }
    },
    enabled: question.q.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  })

/** Records as search shows them, if the reader may still see them. */
export const recordsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['search', 'records', ids],
    queryFn: ({ signal }) => api.search.records({ ids: [...ids] }, { signal }),
    enabled: ids.length > 0,
    staleTime: 0,
    gcTime: 60_000,
  })
