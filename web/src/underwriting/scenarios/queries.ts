import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'

export const scenariosQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'scenarios'],
    queryFn: ({ signal }) => api.scenarios.list({ id: dealId }, { signal }),
  })
