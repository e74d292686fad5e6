import { addDays, type Day } from '../calendar.ts'
import { type Compliance, PAPER_TYPES, type Paper, type PaperStatus, type PaperType } from './compliance.ts'
import type { Waiver } from './required.ts'

/** What a vendor's papers amount to: the one to look at first, and whether orders can go out. */
export type Standing = {
  rank: StandingRank
  /** null if nothing is required */
  type: PaperType | null
  status: PaperStatus | null
  coveredUntil: Day | null
  canTakeOrders: boolean
}

/** Worst first, as the directory lists vendors. */
export const STANDING_RANKS = ['lacking', 'expiring', 'pending', 'valid'] as const
export type StandingRank = (typeof STANDING_RANKS)[number]

const RANK_OF: Readonly<Record<PaperStatus, StandingRank>> = {
  missing: 'lacking',
  expired: 'lacking',
  rejected: 'lacking',
  expiring: 'expiring',
  pending: 'pending',
  valid: 'valid',
}

/** Within a rank: what ended comes before what never was, and what ends first before what ends later. */
export const URGENCY: readonly PaperStatus[] = ['expired', 'rejected', 'missing', 'expiring', 'pending', 'valid']
const NEVER = '9999-12-31'

/** Returns the standing that a paper gives its vendor; without one, nothing is wrong. */
export function rankOf(status: PaperStatus | null): StandingRank {
  return status === null ? 'valid' : RANK_OF[status]
}

const MISSING = { status: 'missing', coveredUntil: null } as const

export function standingOf({ types, compliant }: Compliance, required: readonly PaperType[]): Standing {
  const papers = required.map((type) => ({ type, ...(types[type] ?? MISSING) }))
  const [worst] = papers.toSorted(
    (one, other) =>
      URGENCY.indexOf(one.status) - URGENCY.indexOf(other.status) ||
      (one.coveredUntil ?? NEVER).localeCompare(other.coveredUntil ?? NEVER) ||
      PAPER_TYPES.indexOf(one.type) - PAPER_TYPES.indexOf(other.type),
  )
  if (!worst) return { rank: 'valid', type: null, status: null, coveredUntil: null, canTakeOrders: true }
  return {
    rank: rankOf(worst.status),
    type: worst.type,
    status: worst.status,
    coveredUntil: worst.coveredUntil,
    canTakeOrders: compliant,
  }
}

const EXPIRING_FROM = 30

/**
 * Returns the next day on which a standing may change without anyone doing anything: a paper begins, is about to end or
 * has ended, or a waiver has.
 */
export function nextChange(
  papers: readonly Pick<Paper, 'effective' | 'expires'>[],
  waivers: readonly Waiver[],
  today: Day,
): Day | null {
  const days = papers.flatMap(({ effective, expires }) => [
    ...(effective === null ? [] : [effective]),
    ...(expires === null ? [] : [addDays(expires, -EXPIRING_FROM), addDays(expires, 1)]),
  ])
  const ahead = [...days, ...waivers.map(({ until }) => addDays(until, 1))].filter((day) => day > today)
  return ahead.toSorted()[0] ?? null
}
