import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'
import { fetchFile } from '../shell/files/fetch-file.ts'

const LOGS_PER_PAGE = 20
const UPDATES_PER_PAGE = 30

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

/** A small version of a picture. Its content never changes. */
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

export const updatesQuery = (dealId: string) =>
  infiniteQueryOptions({
    queryKey: ['deals', dealId, 'on-site', 'updates'],
    queryFn: ({ signal, pageParam }) =>
      api.lenderUpdates.list(
        { dealId, limit: UPDATES_PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const updateQuery = (dealId: string, id: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'on-site', 'updates', id],
    queryFn: ({ signal }) => api.lenderUpdates.get({ id }, { signal }),
  })

const LINK_LASTS_MS = 4 * 60_000

/** A link to an update as a PDF. Each version has its own, and a link expires within minutes. */
export const updateFileQuery = (dealId: string, { id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: ['deals', dealId, 'on-site', 'update-files', id, version],
    queryFn: ({ signal }) => api.lenderUpdates.file({ id }, { signal }),
    staleTime: LINK_LASTS_MS,
    gcTime: LINK_LASTS_MS,
    placeholderData: keepPreviousData,
  })
