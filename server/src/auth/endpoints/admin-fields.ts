import { readBanDuration } from '@plumbline/domain/auth/ban-duration'
import { isPasswordTooLong, MAX_PASSWORD_BYTES } from '@plumbline/domain/auth/accounts/password'
import { isUuid } from '@plumbline/domain/ids'
import * as z from 'zod'
import type { PersonFacts } from '../admin/people.ts'
import { hashPassword, isPasswordHash } from '../passwords/hash.ts'
import { flag, metadata, readBody, text } from '../wire/body.ts'
import { validationFailed } from '../wire/errors.ts'
import { requireCarryableMetadata, requireEmail, requirePhone } from '../wire/fields.ts'

const Body = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  role: text,
  ban_duration: text,
})

/** Reads the fields an administrator sets on a user. @throws validation_failed, bad_json */
export async function readPersonFacts(body: unknown): Promise<{ id: string | null; facts: PersonFacts }> {
  const read = readBody(Body, body)
  if (read.id !== '' && !isUuid(read.id)) throw validationFailed('The id must be a UUID')
  requireCarryableMetadata(read.user_metadata)
  requireCarryableMetadata(read.app_metadata)
  const facts: PersonFacts = {
    email: read.email === '' ? null : requireEmail(read.email),
    phone: read.phone === '' ? null : requirePhone(read.phone),
    passwordHash: await passwordHashOf(read),
    isEmailConfirmed: read.email_confirm === true,
    isPhoneConfirmed: read.phone_confirm === true,
    userMetadata: read.user_metadata,
    appMetadata: read.app_metadata,
    role: read.role,
    banMs: banOf(read.ban_duration),
  }
  return { id: read.id === '' ? null : read.id.toLowerCase(), facts }
}

/** Passwords set by an administrator aren't checked for strength. */
async function passwordHashOf({ password, password_hash: hash }: z.output<typeof Body>): Promise<string | null> {
  if (password !== '' && hash !== '') throw validationFailed('Only a password or a password hash should be provided')
  if (isPasswordTooLong(password)) throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} bytes`)
  if (hash !== '' && !isPasswordHash(hash)) throw validationFailed('The password hash must be argon2id in PHC form')
  if (password !== '') return hashPassword(password)
  return hash === '' ? null : hash
}

function banOf(duration: string): number | null {
  if (duration === '') return null
  const milliseconds = readBanDuration(duration)
  if (milliseconds === null) throw validationFailed('Invalid format for ban duration: use none, or hours like 24h')
  return milliseconds
}
