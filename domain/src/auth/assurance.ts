export type AssuranceLevel = 'aal1' | 'aal2'

const SECOND_FACTORS: ReadonlySet<string> = new Set(['totp', 'mfa/phone', 'mfa/webauthn'])

/** How sure we are of the person behind a session: level 2 once one of its methods was a second factor. */
export function assuranceLevel(methods: readonly string[]): AssuranceLevel {
  return methods.some((method) => SECOND_FACTORS.has(method)) ? 'aal2' : 'aal1'
}
