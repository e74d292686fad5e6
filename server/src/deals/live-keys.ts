import type { QueryKey } from '../platform/live/announce.ts'

/** The queries that a change of one deal makes stale: the deal, and every list, count and board. */
export function dealKeys(dealId: string): QueryKey[] {
  return [
    ['deals', dealId],
    ['deals', 'lists'],
  ]
}
