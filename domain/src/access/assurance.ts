export type AssuranceLevel = 'aal1' | 'aal2'

export const FACTOR_TYPES = ['totp', 'phone', 'webauthn'] as const
/** What a person can hold beside their first way in: an authenticator app, a phone, a security key or passkey. */
export type FactorType = (typeof FACTOR_TYPES)[number]

/** How a proof by such a factor is called among the methods of a session. */
export const FACTOR_METHODS = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
} as const satisfies Record<FactorType, string>

const SECOND_FACTORS: ReadonlySet<string> = new Set(Object.values(FACTOR_METHODS))

/** How sure we are of the person behind a session: level 2 once one of its methods was a second factor. */
export function assuranceLevel(methods: readonly string[]): AssuranceLevel {
  return methods.some((method) => SECOND_FACTORS.has(method)) ? 'aal2' : 'aal1'
}
