import type { QueryKey } from '../platform/live/announce.ts'

/** The team itself, and what everyone sees about their colleagues. */
export const TEAM_KEYS: readonly QueryKey[] = [['team'], ['me']]
