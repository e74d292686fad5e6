import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** Invalidated by the server's key `['deals', dealId, 'schedule']`. */
export const scheduleQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'schedule'],
    queryFn: ({ signal }) => api.schedules.read({ id: dealId }, { signal }),
    placeholderData: keepPreviousData,
  })

export const scheduleTemplatesQuery = () =>
  queryOptions({
    queryKey: ['schedule-templates'],
    queryFn: ({ signal }) => api.scheduleTemplates.list({}, { signal }),
  })
