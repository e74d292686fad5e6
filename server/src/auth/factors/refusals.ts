import type { FactorType } from '@plumbline/domain/access/assurance'
import { AuthError } from '../wire/errors.ts'

export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
}

export function challengeNotFound(): AuthError {
  return new AuthError(422, 'mfa_factor_not_found', 'Challenge not found for this factor')
}

const WRONG: Readonly<Record<FactorType, string>> = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid phone code entered',
  webauthn: 'The security key could not be verified',
}

export function wrongAnswer(type: FactorType, cause?: unknown): AuthError {
  return new AuthError(422, 'mfa_verification_failed', WRONG[type], { cause })
}

export function typeIsOff(type: FactorType, use: 'enroll' | 'verify'): AuthError {
  return new AuthError(422, `mfa_${type}_${use}_not_enabled`, `MFA ${use} is disabled for ${type}`)
}

export function restingFactor(until: Date, now: Date): AuthError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000))
  return new AuthError(
    429,
    'over_request_rate_limit',
    `Too many wrong codes; try this factor again in ${retryAfterSeconds} seconds`,
    { retryAfterSeconds },
  )
}
