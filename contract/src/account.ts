import { FACTOR_TYPES } from '@plumbline/domain/access/assurance'
import { MAX_NAME_LENGTH } from '@plumbline/domain/auth/accounts/names'
import { readPhoneNumber } from '@plumbline/domain/phone-number'
import { isTimeZone } from '@plumbline/domain/time-zone'
import * as z from 'zod'
import { Id, Instant, memberRoute, PictureId, signedInRoute } from './base.ts'

/** A person's own account, across all their organizations. */
export const Account = z.object({
  fullName: z.string(),
  language: z.enum(['en', 'es']),
  /** Their own time zone; null = the organization's. */
  timeZone: z.string().nullable(),
  /** where teammates reach them, in E.164 */
  phone: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Until then they aren't asked to confirm their identity again. */
  confirmedUntil: Instant,
  /** What this installation lets them add. */
  offers: z.object({ phone: z.boolean(), factors: z.array(z.enum(FACTOR_TYPES)) }),
})
export type Account = z.infer<typeof Account>

export const ChangeAccount = z.object({
  fullName: z.string().trim().min(1).max(MAX_NAME_LENGTH),
  language: z.enum(['en', 'es']),
  timeZone: z.string().refine(isTimeZone, { error: 'must be a time zone, such as America/New_York' }).nullable(),
  /** as people write it; omitted = unchanged, empty or null = none */
  phone: z
    .string()
    .trim()
    .max(40)
    .refine((text) => text === '' || readPhoneNumber(text) !== null, {
      error: 'must be a phone number, such as +1 336-555-0142',
    })
    .nullish(),
})
export type ChangeAccount = z.infer<typeof ChangeAccount>

export const AccountSession = z.object({
  id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['computer', 'phone', 'tablet']),
  ipAddress: z.string().nullable(),
  startedAt: Instant,
  lastSeenAt: Instant,
  /** The session making the request. */
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

const tags = ['Account']
const Confirmed = z.object({ confirmedUntil: Instant })

export const account = {
  get: signedInRoute()
    .route({ method: 'GET', path: '/account', tags, summary: 'Get your profile and security settings' })
    .output(Account),
  change: signedInRoute()
    .route({ method: 'PUT', path: '/account', tags, summary: 'Update your name, language and time zone' })
    .input(ChangeAccount)
    .output(Account),
  setAvatar: memberRoute('app.use')
    .route({ method: 'PUT', path: '/account/avatar', tags, summary: 'Set an uploaded image as your picture' })
    .input(z.object({ uploadId: Id }))
    .output(z.object({ avatarId: PictureId })),
  removeAvatar: memberRoute('app.use')
    .route({ method: 'DELETE', path: '/account/avatar', tags, summary: 'Remove your picture' })
    .output(z.object({ avatarId: PictureId })),
  avatars: memberRoute('app.use')
    .route({ method: 'GET', path: '/avatars', tags, summary: 'Get short-lived links to the team’s pictures' })
    .output(z.object({ items: z.array(z.object({ userId: Id, url: z.string() })) })),
  confirm: signedInRoute()
    .route({ method: 'POST', path: '/account/confirmation', tags, summary: 'Confirm your identity with your password' })
    .input(z.object({ password: z.string().min(1).max(1_000) }))
    .output(Confirmed),
  sessions: signedInRoute()
    .route({ method: 'GET', path: '/account/sessions', tags, summary: 'List your active sessions' })
    .output(z.object({ items: z.array(AccountSession) })),
  endSession: signedInRoute()
    .route({ method: 'DELETE', path: '/account/sessions/{sessionId}', tags, summary: 'Sign out one device' })
    .input(z.object({ sessionId: Id }))
    .output(z.object({ ended: z.literal(true) })),
  endOtherSessions: signedInRoute()
    .route({ method: 'DELETE', path: '/account/sessions', tags, summary: 'Sign out every other device' })
    .output(z.object({ ended: z.int().min(0) })),
}
