import type { Actor } from '@plumbline/domain/access/actor'
import { type Day, dayInZone } from '@plumbline/domain/calendar'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Companion, Database, TenantContext } from '../db/doors.ts'
import type { Disk } from '../files/disk-space.ts'
import type { Files } from '../files/files.ts'
import type { DownloadLinks } from '../files/links.ts'
import type { Uploads } from '../files/uploads.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../log/log.ts'
import type { Mailer } from '../mail/mail.ts'
import type { Rooms } from '../rooms/connect.ts'
import type { Texter } from '../sms/sms.ts'
import type { Identity } from './identity.ts'
import type { RequestLimits } from './limits.ts'
import type { People } from './people.ts'
import type { Sessions } from './sessions.ts'
import type { VendorVisit, VendorVisits } from './vendor-visits.ts'
import type { Locale, Workplace } from './workplace.ts'

/** The server's components; one per process. */
export type App = {
  config: Config
  secrets: Secrets
  db: Database
  log: Log
  clock: () => Date
  jobs: Jobs
  mail: Mailer
  sms: Texter
  files: Files
  links: DownloadLinks
  uploads: Uploads
  disk: Disk
  live: Live
  sessions: Sessions
  vendorVisits: VendorVisits
  people: People
  identity: Identity
  limits: RequestLimits
  /** What the rooms registered with each other. */
  rooms: Rooms
  /** Fires when the process is stopping; open streams end. */
  closing: AbortSignal
}

/** A member's request, or a job acting for an organization. The first argument of commands and stores. */
export type Context = TenantContext & {
  app: App
  actor: Actor
  now: Date
  requestId: string
  timeZone: string
  /** The current date in the organization's time zone. */
  today: Day
  locale: Locale
  /** The IP address of the request; null for a job. */
  ip: string | null
  /** Why an admin changes closed books, if the request says so. */
  booksReason?: string | null
  /** The larger event that what happens is part of, such as an import of many deals. */
  partOf?: string
  /** Sends no notices and emails, for sample deals. */
  isSilent?: boolean
  /** Asks nobody else for approval, as if there were no other members, for sample deals among real people. */
  isAlone?: boolean
}

export type ContextParts = {
  app: App
  workplace: Workplace
  requestId: string
  ip: string | null
  companion?: Companion
  booksReason?: string | null
}

export function contextOf({ app, workplace, requestId, ip, companion, booksReason }: ContextParts): Context {
  const { actor, timeZone, locale } = workplace
  const now = app.clock()
  return {
    app,
    db: app.db,
    tenant: { orgId: actor.orgId, userId: actor.userId },
    actor,
    now,
    requestId,
    timeZone,
    today: todayIn(timeZone, now),
    locale,
    ip,
    ...(booksReason ? { booksReason } : {}),
    ...(companion ? { companion } : {}),
  }
}

/** A vendor's request in its portal. */
export type VendorContext = Context & { visit: VendorVisit }

/** No person of the organization: vendors have no profile, and row-level security sees no user. */
const NO_PROFILE = '00000000-0000-0000-0000-000000000000'

export function vendorContextOf({ app, visit, requestId, ip }: VendorContextParts): VendorContext {
  const { orgId, vendor, person, timeZone } = visit
  const actor: Actor = {
    userId: NO_PROFILE,
    orgId,
    email: person.email,
    fullName: person.name === vendor.name ? vendor.name : `${person.name} (${vendor.name})`,
    role: 'vendor',
    roles: ['vendor'],
    operatorsSeeProfit: false,
  }
  const workplace = { actor, timeZone, locale: vendor.locale }
  return { ...contextOf({ app, workplace, requestId, ip }), tenant: { orgId, userId: null }, visit }
}

type VendorContextParts = Omit<ContextParts, 'workplace' | 'companion' | 'booksReason'> & { visit: VendorVisit }

const MS_PER_MINUTE = 60_000
const days = new Map<string, { minute: number; day: Day }>()

/**
 * Days start on a whole minute in every time zone, so the result is cached per minute; computing it costs more than the
 * rest of the context.
 */
function todayIn(timeZone: string, now: Date): Day {
  const minute = Math.floor(now.getTime() / MS_PER_MINUTE)
  const known = days.get(timeZone)
  if (known?.minute === minute) return known.day
  const day = dayInZone(now, timeZone)
  days.set(timeZone, { minute, day })
  return day
}
