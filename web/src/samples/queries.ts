import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api/api.ts'

export const samplesQuery = () =>
  queryOptions({ queryKey: ['samples'], queryFn: ({ signal }) => api.samples.get(undefined, { signal }) })
