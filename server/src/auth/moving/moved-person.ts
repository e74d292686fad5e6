import { normalizePhone } from '@plumbline/domain/auth/accounts/phone'
import { normalizeEmail } from '@plumbline/domain/email-address'
import { newId } from '@plumbline/domain/ids'
import * as z from 'zod'
import { isPasswordHash } from '../passwords/hash.ts'

const record = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? {})
const instant = z.iso
  .datetime({ offset: true, local: true })
  .nullish()
  .transform((value) => value ?? null)
/** An empty text counts as none, as other servers write it. */
const text = z
  .string()
  .nullish()
  .transform((value) => value || null)

const email = text.transform((value, context) => {
  const normalized = value === null ? null : normalizeEmail(value)
  if (value !== null && normalized === null) context.addIssue('is not an email address')
  return normalized
})
const phone = text.transform((value, context) => {
  const normalized = value === null ? null : normalizePhone(value)
  if (value !== null && normalized === null) context.addIssue('is not a phone number')
  return normalized
})

const Identity = z.object({
  provider: z.string().min(1),
  /** The person's ID at the provider. */
  provider_id: z.string().min(1),
  identity_data: record,
  created_at: instant,
  last_sign_in_at: instant,
})

const factor = { id: z.uuid(), friendly_name: text, created_at: instant }
const status = z.enum(['unverified', 'verified'])
/** Security keys are bound to the host they were made for, so they can't be moved. */
const Factor = z.discriminatedUnion('factor_type', [
  z.object({ ...factor, factor_type: z.literal('totp'), status, secret: z.string().regex(/^[A-Z2-7]{16,}=*$/) }),
  z.object({ ...factor, factor_type: z.literal('phone'), status, phone: z.string() }),
])

/** One person as another server exports them. Its own column names are taken, too. */
export const MovedPerson = z
  .preprocess(
    withOurNames,
    z.object({
      id: z.uuid(),
      email,
      phone,
      password_hash: text.refine((hash) => hash === null || isPasswordHash(hash), 'is in a form we can’t check'),
      email_confirmed_at: instant,
      phone_confirmed_at: instant,
      user_metadata: record,
      app_metadata: record,
      role: text,
      is_anonymous: z.boolean().default(false),
      banned_until: instant,
      last_sign_in_at: instant,
      created_at: instant,
      identities: z.array(Identity).default([]),
      factors: z.array(Factor).default([]),
    }),
  )
  .transform((person) => ({ ...person, identities: identitiesOf(person) }))
export type MovedPerson = z.output<typeof MovedPerson>

const OTHER_NAMES = {
  encrypted_password: 'password_hash',
  raw_user_meta_data: 'user_metadata',
  raw_app_meta_data: 'app_metadata',
} as const

function withOurNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).map(([name, field]) => [
    OTHER_NAMES[name as keyof typeof OTHER_NAMES] ?? name,
    field,
  ])
  return Object.fromEntries(named) as unknown
}

type Own = { id: string; email: string | null; phone: string | null; identities: z.output<typeof Identity>[] }

/** Everyone with an address or a number has the identity that goes with it. */
function identitiesOf({ id, email: address, phone: number, identities }: Own) {
  const own = [
    ...(address === null ? [] : [{ provider: 'email', data: { sub: id, email: address } }]),
    ...(number === null ? [] : [{ provider: 'phone', data: { sub: id, phone: number } }]),
  ]
  const missing = own.filter(({ provider }) => !identities.some((identity) => identity.provider === provider))
  return [
    ...identities.map((identity) => ({ ...identity, id: newId() })),
    ...missing.map(({ provider, data }) => ({
      id: newId(),
      provider,
      provider_id: id,
      identity_data: data,
      created_at: null,
      last_sign_in_at: null,
    })),
  ]
}
