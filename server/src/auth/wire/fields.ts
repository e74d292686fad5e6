import { normalizeEmail } from '@plumbline/domain/email-address'
import { normalizePhone } from '@plumbline/domain/auth/accounts/phone'
import { isPasswordTooLong, MAX_PASSWORD_BYTES, type PasswordPolicy } from '@plumbline/domain/auth/accounts/password'
import type { Address } from '../address.ts'
import type { Auth } from '../auth.ts'
import { weaknessesOf } from '../passwords/strength.ts'
import { AuthError, validationFailed } from './errors.ts'

/** Limited because every access token includes the metadata and is sent in a header. */
const MAX_METADATA_BYTES = 6_144

export function requireEmail(text: string, status: 400 | 422 = 400): string {
  const email = normalizeEmail(text)
  if (email === null) throw validationFailed('Unable to validate email address: invalid format', status)
  return email
}

/** @returns E.164 without the plus sign */
export function requirePhone(text: string): string {
  const phone = normalizePhone(text)
  if (phone === null) throw validationFailed('Invalid phone number format (E.164 required)')
  return phone
}

/**
 * Returns the body's email address or phone number; exactly one is required.
 * @throws validation_failed when both or neither are given, or the one given is invalid
 */
export function requireAddress({ email, phone }: { email: string; phone: string }, what: string): Address {
  if (email !== '' && phone !== '')
    throw validationFailed(`Only an email address or phone number should be provided${what}`)
  if (email === '' && phone === '') throw validationFailed('Missing email or phone')
  return email === '' ? { phone: requirePhone(phone) } : { email: requireEmail(email) }
}

/** @throws weak_password with every reason; validation_failed beyond 72 bytes */
export async function requireStrongPassword(auth: Auth, password: string): Promise<void> {
  if (isPasswordTooLong(password)) throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} bytes`)
  const weaknesses = await weaknessesOf(auth, password)
  if (weaknesses.length > 0)
    throw new AuthError(422, 'weak_password', weakPasswordText(auth.settings.password), { weaknesses })
}

export function weakPasswordText(policy: PasswordPolicy): string {
  const groups = policy.requiredGroups.map((group) => `one of ${group}`).join(' and ')
  const minimum = `Password must be at least ${policy.minLength} characters`
  return groups ? `${minimum} and include at least ${groups}` : minimum
}

export function isCarryableMetadata(metadata: Record<string, unknown>): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= MAX_METADATA_BYTES
}

export function requireCarryableMetadata(metadata: Record<string, unknown>): void {
  if (!isCarryableMetadata(metadata))
    throw validationFailed(`User metadata cannot be larger than ${MAX_METADATA_BYTES} bytes`)
}
