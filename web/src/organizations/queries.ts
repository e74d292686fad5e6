import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

/** What an organization decides for itself, with what later rooms add to the answer. */
export type Settings = Awaited<ReturnType<typeof api.organizations.settings>>

export const settingsQuery = queryOptions({
  queryKey: ['organization', 'settings'],
  queryFn: ({ signal }) => api.organizations.settings(undefined, { signal }),
})
