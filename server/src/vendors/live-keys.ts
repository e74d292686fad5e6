import type { QueryKey } from '../platform/live/announce.ts'

/** The queries that a change to one vendor invalidates: the vendor itself, and every list. */
export function vendorKeys(vendorId: string): QueryKey[] {
  return [
    ['vendors', vendorId],
    ['vendors', 'lists'],
  ]
}
