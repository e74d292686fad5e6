import type { QueryKey } from '../platform/live/announce.ts'

/** Lists of tasks and the start page; for a deal also its own list and log. */
export function keysOf(dealId: string | null): QueryKey[] {
  const everywhere: QueryKey[] = [['tasks'], ['reports']]
  return dealId === null ? everywhere : [...everywhere, ['deals', dealId, 'tasks'], ['deals', dealId, 'activity']]
}
