export type AssuranceLevel = 'aal1' | 'aal2'

export const FACTOR_TYPES = ['totp', 'phone', 'webauthn'] as const
/**
 * Factors a person can have in addition to their first one: an authenticator app, a phone, or a security key or
 * passkey.
 */
export type FactorType = (typeof FACTOR_TYPES)[number]

/** The name of each factor's method in a session. */
export const FACTOR_METHODS = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
} as const satisfies Record<FactorType, string>

const SECOND_FACTORS: ReadonlySet<string> = new Set(Object.values(FACTOR_METHODS))

/** How sure we are who is behind a session: level 2 if one of its methods was a second factor. */
export function assuranceLevel(methods: readonly string[]): AssuranceLevel {
  return methods.some((method) => SECOND_FACTORS.has(method)) ? 'aal2' : 'aal1'
}
