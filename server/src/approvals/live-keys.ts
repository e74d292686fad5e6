import type { QueryKey } from '../platform/live/announce.ts'

/** The inbox, its count, and every approval. */
export const APPROVAL_KEYS: readonly QueryKey[] = [['approvals']]
