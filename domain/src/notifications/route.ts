import type { Role } from '../access/roles.ts'
import { addDays, weekdayOf } from '../calendar.ts'
import { instantsOf, localTimeAt } from '../time-zone.ts'

/** How emails about one type of notice go out: one by one, or together with others. */
export const DIGESTS = ['instant', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

/** What a person chose for one type of notice. */
export type NoticePreference = { inApp: boolean; email: boolean; sms: boolean; digest: Digest }

/** When text messages wait, as local times `HH:MM`: not before `to` from `from` on. The same time twice: never. */
export type QuietHours = { from: string; to: string }

export const DEFAULT_QUIET_HOURS: QuietHours = { from: '21:00', to: '08:00' }

/** A person who may get a notice. `timeZone` is null for the organization's. */
export type NoticeReader = {
  id: string
  roles: readonly Role[]
  timeZone: string | null
  isDeactivated: boolean
  phone: string | null
  /** emails to their address come back */
  isEmailBouncing: boolean
  /** when they agreed to text messages, and when they last answered STOP */
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

/** When a notice goes out on each channel; null = not on this one. `isForced` if the reader's preference didn't count. */
export type NoticeRoute = { inApp: Date | null; email: Date | null; sms: Date | null; isForced: boolean }

/** Types that go out as text messages too, unless the reader chose otherwise. */
export const SMS_TYPES: ReadonlySet<string> = new Set([
  'offer_expiring',
  'dd_ending',
  'closing_soon',
  'approval_requested',
])

/** Types about security and billing, which org admins can't switch off. */
export const FORCED_TYPES: ReadonlySet<string> = new Set([
  'impersonation_started',
  'new_sign_in',
  'access_changed',
  'trial_ending',
  'payment_failed',
  'limit_near',
  'limit_reached',
])

/** People get notices about their own actions only of this type: it may not have been them. */
const ABOUT_ONESELF = 'new_sign_in'
export const DIGEST_TIME = '08:00'
const DAYS_PER_WEEK = 7
const MONDAY = 1

/** Decides when a notice goes out on each channel (see docs/domain.md, Notices). */
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

/** How a type of notice goes out to someone who chose nothing for it. */
export function usualPreference(type: string): NoticePreference {
  return { inApp: true, email: true, sms: SMS_TYPES.has(type), digest: 'instant' }
}

/** Checks whether people with these roles get a type of notice at once whatever they chose. */
export function isForcedFor(type: string, roles: readonly Role[]): boolean {
  return FORCED_TYPES.has(type) && roles.includes('org_admin')
}

/** Checks whether the reader has a phone and has agreed to text messages, and not answered STOP since. */
export function mayText({ phone, sms: { optedInAt, stoppedAt } }: NoticeReader, now: Date): boolean {
  if (phone === null || phone === '' || optedInAt === null || optedInAt > now) return false
  return stoppedAt === null || stoppedAt <= optedInAt
}

/** Returns when an email goes out: a digest leaves at the next 08:00, or the next Monday's, and never right now. */
export function emailAt(digest: Digest, now: Date, timeZone: string): Date {
  if (digest === 'instant') return now
  const today = localTimeAt(now, timeZone).slice(0, 10)
  const daysLeft = digest === 'daily' ? 0 : (MONDAY - weekdayOf(today) + DAYS_PER_WEEK) % DAYS_PER_WEEK
  const inDays = (days: number) => instantsOf(`${addDays(today, days)}T${DIGEST_TIME}`, timeZone).first
  const next = inDays(daysLeft)
  return next > now ? next : inDays(daysLeft + (digest === 'daily' ? 1 : DAYS_PER_WEEK))
}

/** Returns now, or within quiet hours their end. They may last over midnight. */
export function afterQuietHours({ from, to }: QuietHours, now: Date, timeZone: string): Date {
  const [today = '', time = ''] = localTimeAt(now, timeZone).split('T')
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return now
  const endsOn = isOverMidnight && time >= from ? addDays(today, 1) : today
  const { first, last } = instantsOf(`${endsOn}T${to}`, timeZone)
  return first > now ? first : last
}
