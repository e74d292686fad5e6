import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'
import { fetchFile } from '../shell/files/fetch-file.ts'

const LOGS_PER_PAGE = 20

/** All queries about a deal's site are under `['deals', dealId, 'on-site']`. */
export const punchQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'on-site', 'punch'],
    queryFn: ({ signal }) => api.punchItems.list({ dealId }, { signal }),
  })

export const logsQuery = (dealId: string) =>
  infiniteQueryOptions({
    queryKey: ['deals', dealId, 'on-site', 'logs'],
    queryFn: ({ signal, pageParam }) =>
      api.siteLogs.list({ dealId, limit: LOGS_PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** A picture, small. Its content never changes. */
export const smallPictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['site-pictures', id],
    queryFn: async () => {
      const bytes = await fetchFile(`/api/v1/site-pictures/${id}`)
      return URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/webp' }))
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Everything on site, the deal's log, and whether its stage can be left. */
export async function refreshSite(queryClient: QueryClient, dealId: string): Promise<void> {
  await Promise.all(
    ['on-site', 'activity', 'gate'].map((part) => queryClient.invalidateQueries({ queryKey: ['deals', dealId, part] })),
  )
}
