import type { QueryKey } from '../platform/live/announce.ts'

/** The inbox, its count, and every approval. */
export const APPROVAL_KEYS: readonly QueryKey[] = [['approvals']]

/** These, and what shows the subject of one approval on its deal: who still has to decide changes with each step. */
export function keysOf({ dealId }: { dealId: string }): readonly QueryKey[] {
  return [...APPROVAL_KEYS, ['deals', dealId]]
}
