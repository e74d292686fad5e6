import type { AssuranceLevel, FactorType } from '../../access/assurance.ts'

export const MAX_FACTOR_NAME_LENGTH = 100

/** Wrong codes allowed per challenge. After that, a new challenge is needed. */
export const MAX_WRONG_CODES_OF_CHALLENGE = 5
/**
 * Wrong codes allowed per factor in its window, across all its challenges. After that, it's locked until the window
 * ends.
 */
const MAX_WRONG_CODES_OF_FACTOR = 10
const WRONG_CODES_WINDOW_MS = 900_000

/** The facts about a person's factor that the rules need. */
export type OwnFactor = {
  id: string
  type: FactorType
  name: string
  status: 'unverified' | 'verified'
  phone: string | null
  createdAt: Date
  lastChallengedAt: Date | null
}

export type FactorLimits = { factors: number; verified: number }

export type EnrollmentRefusal = 'name_taken' | 'too_many' | 'needs_level_2' | 'phone_already_verified'

export type Enrollment = {
  factors: readonly OwnFactor[]
  requested: { name: string; phone: string | null }
  level: AssuranceLevel
  limits: FactorLimits
  now: Date
}

const ABANDONED_AFTER_MS = 300_000

/**
 * Decides whether a person can add a factor, and which unfinished ones it replaces: those abandoned for five minutes
 * without a challenge, and those with the same phone number. All unnamed factors have the same name.
 */
export function decideEnrollment({ factors, requested, level, limits, now }: Enrollment): {
  refusal: EnrollmentRefusal | null
  replaced: readonly string[]
} {
  const samePhone = (factor: OwnFactor) => factor.type === 'phone' && factor.phone === requested.phone
  const replaced = factors.filter(
    (factor) => factor.status === 'unverified' && (isAbandoned(factor, now) || samePhone(factor)),
  )
  const kept = factors.filter((factor) => !replaced.includes(factor))
  const verified = kept.filter(({ status }) => status === 'verified')
  return { refusal: refusal(), replaced: replaced.map(({ id }) => id) }

  function refusal(): EnrollmentRefusal | null {
    if (verified.some(samePhone)) return 'phone_already_verified'
    if (kept.some(({ name }) => name === requested.name)) return 'name_taken'
    if (kept.length >= limits.factors || verified.length >= limits.verified) return 'too_many'
    return verified.length > 0 && level === 'aal1' ? 'needs_level_2' : null
  }
}

function isAbandoned({ lastChallengedAt, createdAt }: OwnFactor, now: Date): boolean {
  return lastChallengedAt === null && now.getTime() - createdAt.getTime() > ABANDONED_AFTER_MS
}

export type Attempt = {
  isOwn: boolean
  isUsed: boolean
  isSameAddress: boolean
  wrongCodes: number
  madeAt: Date
  now: Date
  lifetimeMs: number
}

/** Returns why an answer to a challenge is rejected without checking it, or null. */
export function challengeRefusal(attempt: Attempt): 'unknown' | 'used_or_elsewhere' | 'expired' | null {
  if (!attempt.isOwn) return 'unknown'
  if (attempt.isUsed || !attempt.isSameAddress) return 'used_or_elsewhere'
  const isOld = attempt.now.getTime() - attempt.madeAt.getTime() > attempt.lifetimeMs
  return isOld || attempt.wrongCodes >= MAX_WRONG_CODES_OF_CHALLENGE ? 'expired' : null
}

/** Wrong codes counted for a factor since a point in time; null if there were none. */
export type WrongCodes = { count: number; since: Date | null }

/** @returns until when a factor is locked because someone is guessing its codes, or null */
export function restsUntil({ count, since }: WrongCodes, now: Date): Date | null {
  if (since === null || count < MAX_WRONG_CODES_OF_FACTOR) return null
  const until = new Date(since.getTime() + WRONG_CODES_WINDOW_MS)
  return until > now ? until : null
}

export function countWrongCode({ count, since }: WrongCodes, now: Date): WrongCodes & { since: Date } {
  const isOver = since === null || now.getTime() - since.getTime() >= WRONG_CODES_WINDOW_MS
  return isOver ? { count: 1, since: now } : { count: count + 1, since }
}
