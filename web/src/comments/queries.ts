import type { CommentObject } from '@plumbline/domain/comments/objects'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'
import type { CommentSubject } from './subject.ts'

const THREADS_PER_PAGE = 30

export type ThreadFilter = { objectId?: string; show?: 'open'; mine?: true }

/** The threads of a deal, or of one record in it, newest first. */
export const threadsQuery = (dealId: string, filter: ThreadFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['deals', dealId, 'comments', 'threads', filter],
    queryFn: ({ signal, pageParam }) =>
      api.comments.ofDeal(
        { dealId, ...filter, limit: THREADS_PER_PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const threadQuery = (dealId: string, threadId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'comments', 'thread', threadId],
    queryFn: ({ signal }) => api.comments.thread({ threadId }, { signal }),
    retry: false,
  })

/** The number of comments on each record of a deal. */
export const countsQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'comments', 'counts'],
    queryFn: ({ signal }) => api.comments.counts({ dealId }, { signal }),
  })

export const historyQuery = (dealId: string, id: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'comments', 'history', id],
    queryFn: ({ signal }) => api.comments.history({ id }, { signal }),
  })

/** Which comments of a deal the reader is notified of. */
export const followingQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'comments', 'following'],
    queryFn: ({ signal }) => api.comments.following({ dealId }, { signal }),
  })

/** The team, and who can see comments on records of this type. */
export const peopleQuery = (objectType: CommentObject) =>
  queryOptions({
    queryKey: ['comments', 'people', objectType],
    queryFn: ({ signal }) => api.comments.people({ objectType }, { signal }),
  })

/** The vendor who can be asked about a record, if it has one with a portal. */
export const vendorQuery = ({ dealId, objectType, objectId }: CommentSubject) =>
  queryOptions({
    queryKey: ['deals', dealId, 'comments', 'asks', objectId],
    queryFn: ({ signal }) => api.comments.vendor({ dealId, objectType, objectId }, { signal }),
  })

/** The records of a deal that a comment can refer to. */
export const recordsQuery = (dealId: string, q: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'comment-records', q],
    queryFn: ({ signal }) => api.comments.records({ dealId, q }, { signal }),
  })

/** Refreshes a deal's comments and log. */
export function useRefreshComments(dealId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const stale = [['deals', dealId, 'comments'], ['deals', dealId, 'activity'], ['activity']]
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}
