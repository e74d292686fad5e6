import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'
import type { Span } from './grid.ts'

type Wanted = Span & { personId: string | null; dealId: string | null }

export const calendarQuery = ({ from, to, personId, dealId }: Wanted) =>
  queryOptions({
    queryKey: ['calendar', 'events', { from, to, personId, dealId }],
    queryFn: ({ signal }) =>
      api.calendarEvents.list(
        { from, to, ...(personId ? { personId } : {}), ...(dealId ? { dealId } : {}) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const ownEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['calendar', 'event', id],
    queryFn: ({ signal }) => api.calendarEvents.read({ id }, { signal }),
  })
