import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shell/api/api.ts'

/** Active deals that match these words. */
export const sameAddressQuery = (words: string | null) =>
  queryOptions({
    queryKey: ['deals', 'lists', 'same-address', words],
    queryFn: ({ signal }) => api.deals.list({ q: words ?? '', limit: 50 }, { signal }),
    enabled: words !== null,
  })
