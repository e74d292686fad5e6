import type { Day } from '../calendar.ts'

export type BooksRequest = {
  /** the last day of the closed books; null = none are closed */
  lockedThrough: Day | null
  /** the days that a change puts money on or takes it from; null or missing ones don't matter */
  days: readonly (Day | null | undefined)[]
  isOrgAdmin: boolean
  /** why closed books are changed */
  reason: string | null
}

export type BooksDecision =
  | { outcome: 'open' }
  | { outcome: 'locked'; mayOverride: boolean }
  | { outcome: 'overridden'; reason: string; days: readonly Day[] }

/** In characters. */
export const SHORTEST_BOOKS_REASON = 10
export const LONGEST_BOOKS_REASON = 500

/** Nothing dated in closed books changes, unless an organization admin gives a reason (see docs/domain.md, Closed books). */
export function decideBooks({ lockedThrough, days, isOrgAdmin, reason }: BooksRequest): BooksDecision {
  if (lockedThrough === null) return { outcome: 'open' }
  const closed = [...new Set(days.filter((day) => typeof day === 'string'))].filter((day) => day <= lockedThrough)
  if (closed.length === 0) return { outcome: 'open' }
  const given = (reason ?? '').trim()
  if (!isOrgAdmin || given.length < SHORTEST_BOOKS_REASON) return { outcome: 'locked', mayOverride: isOrgAdmin }
  return { outcome: 'overridden', reason: given.slice(0, LONGEST_BOOKS_REASON), days: closed.sort() }
}
