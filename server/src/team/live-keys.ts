import type { QueryKey } from '../platform/live/announce.ts'

/** The team itself, and what everybody is told of their colleagues. */
export const TEAM_KEYS: readonly QueryKey[] = [['team'], ['me']]
