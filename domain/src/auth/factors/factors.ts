import type { AssuranceLevel, FactorType } from '../../access/assurance.ts'

export const MAX_FACTOR_NAME_LENGTH = 100

/** As many wrong codes one challenge bears; then another one must be asked for. */
export const MAX_WRONG_CODES_OF_CHALLENGE = 5
/** As many wrong codes a factor bears within its window, over all its challenges; then it rests until the window ends. */
const MAX_WRONG_CODES_OF_FACTOR = 10
const WRONG_CODES_WINDOW_MS = 900_000

/** What the rules ask of a factor that a person has. */
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
 * Whether a person may add a factor, and which of their unfinished ones make way for it: those abandoned for
 * five minutes without a challenge, and those of the same phone number. Two factors without a name have the same name.
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

/** Why an answer to a challenge is not even looked at, or null. */
export function challengeRefusal(attempt: Attempt): 'unknown' | 'used_or_elsewhere' | 'expired' | null {
  if (!attempt.isOwn) return 'unknown'
  if (attempt.isUsed || !attempt.isSameAddress) return 'used_or_elsewhere'
  const isOld = attempt.now.getTime() - attempt.madeAt.getTime() > attempt.lifetimeMs
  return isOld || attempt.wrongCodes >= MAX_WRONG_CODES_OF_CHALLENGE ? 'expired' : null
}

/** Wrong codes that were counted for a factor since a moment; null while there was none. */
export type WrongCodes = { count: number; since: Date | null }

/** @returns until when a factor rests because somebody is guessing its codes, or null */
export function restsUntil({ count, since }: WrongCodes, now: Date): Date | null {
  if (since === null || count < MAX_WRONG_CODES_OF_FACTOR) return null
  const until = new Date(since.getTime() + WRONG_CODES_WINDOW_MS)
  return until > now ? until : null
}

export function countWrongCode({ count, since }: WrongCodes, now: Date): WrongCodes & { since: Date } {
  const isOver = since === null || now.getTime() - since.getTime() >= WRONG_CODES_WINDOW_MS
  return isOver ? { count: 1, since: now } : { count: count + 1, since }
}
