import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/api.ts'

export const budgetQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'budget'],
    queryFn: ({ signal }) => api.budgets.get({ id: dealId }, { signal }),
  })
