import type { QueryKey } from '../platform/live/announce.ts'

/** The queries that a change to one deal invalidates: the deal itself, plus every list, count, and board. */
export function dealKeys(dealId: string): QueryKey[] {
  return [
    ['deals', dealId],
    ['deals', 'lists'],
  ]
}
