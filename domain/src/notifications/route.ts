import type { Role } from '../access/roles.ts'
import { addDays, weekdayOf } from '../calendar.ts'
import { instantsOf, localTimeAt } from '../time-zone.ts'

/** How emails about one type of notice are sent: one at a time, or together with others. */
export const DIGESTS = ['instant', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

/** What a person chose for one type of notice. */
export type NoticePreference = { inApp: boolean; email: boolean; sms: boolean; digest: Digest }

/** When text messages wait, in local time `HH:MM`: from `from` until `to`. The same time twice means never. */
export type QuietHours = { from: string; to: string }

export const DEFAULT_QUIET_HOURS: QuietHours = { from: '21:00', to: '08:00' }

/** A person who may get a notice. `timeZone` is null for the organization's. */
export type NoticeReader = {
  id: string
  roles: readonly Role[]
  timeZone: string | null
  isDeactivated: boolean
  phone: string | null
  /** emails to their address bounce */
  isEmailBouncing: boolean
  /** when they agreed to text messages, and when they last replied STOP */
  sms: { optedInAt: Date | null; stoppedAt: Date | null }
}

export type NoticeToRoute = {
  type: string
  now: Date
  actorId: string | null
  organization: { timeZone: string; quietHours: QuietHours }
  reader: NoticeReader
  /** null = nothing chosen for this type */
  preference: NoticePreference | null
}

/** When a notice is sent on each channel; null = not on this one. `isForced` if the reader's preference didn't count. */
export type NoticeRoute = { inApp: Date | null; email: Date | null; sms: Date | null; isForced: boolean }

/** Types that are also sent as text messages, unless the reader chose otherwise. */
export const SMS_TYPES: ReadonlySet<string> = new Set([
  'offer_expiring',
  'dd_ending',
  'closing_soon',
  'approval_requested',
])

/** Types about security and billing, which org admins can't turn off. */
export const FORCED_TYPES: ReadonlySet<string> = new Set([
  'impersonation_started',
  'new_sign_in',
  'access_changed',
  'trial_ending',
  'payment_failed',
  'limit_near',
  'limit_reached',
])

/** The only type that people get about their own actions, since it may not have been them. */
const ABOUT_ONESELF = 'new_sign_in'
export const DIGEST_TIME = '08:00'
const DAYS_PER_WEEK = 7
const MONDAY = 1

/** Decides when a notice is sent on each channel (see docs/domain.md, Notices). */
export function routeNotice(notice: NoticeToRoute): NoticeRoute {
  const { type, now, actorId, organization, reader } = notice
  if (reader.isDeactivated || (reader.id === actorId && type !== ABOUT_ONESELF))
    return { inApp: null, email: null, sms: null, isForced: false }
  const isForced = isForcedFor(type, reader.roles)
  const chosen = notice.preference ?? usualPreference(type)
  const { inApp, email, digest } = isForced ? ({ inApp: true, email: true, digest: 'instant' } as const) : chosen
  const timeZone = reader.timeZone ?? organization.timeZone
  return {
    inApp: inApp ? now : null,
    email: email && !reader.isEmailBouncing ? emailAt(digest, now, timeZone) : null,
    sms: chosen.sms && mayText(reader, now) ? afterQuietHours(organization.quietHours, now, timeZone) : null,
    isForced,
  }
}

/** How a type of notice is sent to someone who chose nothing for it. */
export function usualPreference(type: string): NoticePreference {
  return { inApp: true, email: true, sms: SMS_TYPES.has(type), digest: 'instant' }
}

/** Checks whether people with these roles get a type of notice right away, whatever they chose. */
export function isForcedFor(type: string, roles: readonly Role[]): boolean {
  return FORCED_TYPES.has(type) && roles.includes('org_admin')
}

/** Checks whether the reader has a phone and has agreed to text messages, and not answered STOP since. */
export function mayText({ phone, sms: { optedInAt, stoppedAt } }: NoticeReader, now: Date): boolean {
  if (phone === null || phone === '' || optedInAt === null || optedInAt > now) return false
  return stoppedAt === null || stoppedAt <= optedInAt
}

/** Returns when an email is sent. A summary is sent at the next 08:00, or next Monday at 08:00, and never right away. */
export function emailAt(digest: Digest, now: Date, timeZone: string): Date {
  if (digest === 'instant') return now
  const today = localTimeAt(now, timeZone).slice(0, 10)
  const daysLeft = digest === 'daily' ? 0 : (MONDAY - weekdayOf(today) + DAYS_PER_WEEK) % DAYS_PER_WEEK
  const inDays = (days: number) => instantsOf(`${addDays(today, days)}T${DIGEST_TIME}`, timeZone).first
  const next = inDays(daysLeft)
  return next > now ? next : inDays(daysLeft + (digest === 'daily' ? 1 : DAYS_PER_WEEK))
}

/** Returns now, or the end of quiet hours during them. They can last past midnight. */
export function afterQuietHours({ from, to }: QuietHours, now: Date, timeZone: string): Date {
  const [today = '', time = ''] = localTimeAt(now, timeZone).split('T')
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return now
  const endsOn = isOverMidnight && time >= from ? addDays(today, 1) : today
  const { first, last } = instantsOf(`${endsOn}T${to}`, timeZone)
  return first > now ? first : last
}
