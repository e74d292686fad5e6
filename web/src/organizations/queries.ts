import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['organization', 'settings'],
  queryFn: ({ signal }) => api.organizations.settings(undefined, { signal }),
})
