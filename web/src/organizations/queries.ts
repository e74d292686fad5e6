import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** An organization's settings, including what later rooms add to the response. */
export type Settings = Awaited<ReturnType<typeof api.organizations.settings>>

export const settingsQuery = queryOptions({
  queryKey: ['organization', 'settings'],
  queryFn: ({ signal }) => api.organizations.settings(undefined, { signal }),
})
