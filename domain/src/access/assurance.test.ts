import { expect, it } from 'vitest'
import { assuranceLevel } from './assurance.ts'

it('reaches level 2 only with a second factor', () => {
  expect(assuranceLevel(['password'])).toBe('aal1')
  expect(assuranceLevel(['recovery', 'otp', 'oauth'])).toBe('aal1')
  for (const factor of ['totp', 'mfa/phone', 'mfa/webauthn']) expect(assuranceLevel(['password', factor])).toBe('aal2')
})
