import { readBanDuration } from '@plumbline/domain/auth/ban-duration'
import { isUuid } from '@plumbline/domain/ids'
import * as z from 'zod'
import type { PersonFacts } from '../admin/people.ts'
import type { Auth } from '../auth.ts'
import { hashPassword, isPasswordHash } from '../passwords/hash.ts'
import { flag, metadata, optionalText, readBody, text } from '../wire/body.ts'
import { validationFailed } from '../wire/errors.ts'
import { requireCarryableMetadata, requireEmail, requirePhone, requireStrongPassword } from '../wire/fields.ts'

const Body = z.object({
  id: text,
  email: text,
  phone: text,
  password: optionalText,
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  role: text,
  ban_duration: text,
})

/** Reads the fields an administrator sets on a user. @throws validation_failed, weak_password, bad_json */
export async function readPersonFacts(auth: Auth, body: unknown): Promise<{ id: string | null; facts: PersonFacts }> {
  const read = readBody(Body, body)
  if (read.id !== '' && !isUuid(read.id)) throw validationFailed('The id must be a UUID')
  requireCarryableMetadata(read.user_metadata)
  requireCarryableMetadata(read.app_metadata)
  const facts: PersonFacts = {
    email: read.email === '' ? null : requireEmail(read.email),
    phone: read.phone === '' ? null : requirePhone(read.phone),
    passwordHash: await passwordHashOf(auth, read),
    isEmailConfirmed: read.email_confirm === true,
    isPhoneConfirmed: read.phone_confirm === true,
    userMetadata: read.user_metadata,
    appMetadata: read.app_metadata,
    role: read.role,
    banMs: banOf(read.ban_duration),
  }
  return { id: read.id === '' ? null : read.id.toLowerCase(), facts }
}

/** @throws weak_password */
async function passwordHashOf(
  auth: Auth,
  { password, password_hash: hash }: z.output<typeof Body>,
): Promise<string | null> {
  if (password && hash !== '') throw validationFailed('Only a password or a password hash should be provided')
  if (hash !== '' && !isPasswordHash(hash))
    throw validationFailed('The password hash must be argon2, bcrypt or Firebase scrypt')
  if (password === null) return hash === '' ? null : hash
  await requireStrongPassword(auth, password)
  return hashPassword(password)
}

function banOf(duration: string): number | null {
  if (duration === '') return null
  const milliseconds = readBanDuration(duration)
  if (milliseconds === null) throw validationFailed('Invalid format for ban duration: use none, or hours like 24h')
  return milliseconds
}
