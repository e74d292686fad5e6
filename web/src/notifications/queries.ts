import type { InboxPlace } from '@plumbline/domain/notifications/inbox'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

const PER_PAGE = 30

/** Everything below is refetched when the server says that a person's notices changed. */
export const ofPerson = (userId: string) => ['notifications', userId] as const

export const noticesQuery = (userId: string, place: InboxPlace, lang: 'en' | 'es') =>
  infiniteQueryOptions({
    queryKey: [...ofPerson(userId), 'list', place, lang],
    queryFn: ({ signal, pageParam }) =>
      api.notifications.list({ place, lang, limit: PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const noticeCountsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ofPerson(userId), 'counts'],
    queryFn: ({ signal }) => api.notifications.counts(undefined, { signal }),
  })

export const preferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ofPerson(userId), 'preferences'],
    queryFn: ({ signal }) => api.notifications.preferences.get(undefined, { signal }),
  })

/** What the next email summary would say now. */
export const nextDigestQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ofPerson(userId), 'digest'],
    queryFn: ({ signal }) => api.notifications.preferences.nextDigest(undefined, { signal }),
  })
