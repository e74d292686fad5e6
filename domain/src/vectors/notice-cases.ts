import { ROLES } from '../access/roles.ts'
import {
  DEFAULT_QUIET_HOURS,
  DIGESTS,
  type NoticePreference,
  type NoticeReader,
  routeNotice,
} from '../notifications/route.ts'
import type { CaseRunner } from './case.ts'
import { type CaseInput, instantText, type JsonObject } from './input.ts'

/** Runners for notices. */
export const NOTICE_CASES: Readonly<Record<string, CaseRunner>> = { notice_route: routeCase }

function routeCase(input: CaseInput): JsonObject {
  const org = input.object('org')
  const quiet = org.object('quiet_hours')
  const route = routeNotice({
    type: input.text('type'),
    now: new Date(input.text('now')),
    actorId: input.textOrNull('actor'),
    organization: {
      timeZone: org.text('time_zone'),
      quietHours: {
        from: quiet.textOrNull('from') ?? DEFAULT_QUIET_HOURS.from,
        to: quiet.textOrNull('to') ?? DEFAULT_QUIET_HOURS.to,
      },
    },
    reader: readReader(input.object('user')),
    preference: input.isNull('preference') ? null : readPreference(input.object('preference')),
  })
  return {
    in_app: route.inApp && instantText(route.inApp),
    email: route.email && instantText(route.email),
    sms: route.sms && instantText(route.sms),
    forced: route.isForced,
  }
}

function readReader(user: CaseInput): NoticeReader {
  const sms = user.object('sms')
  const roles = user.values('roles')
  return {
    id: user.text('id'),
    roles: ROLES.filter((role) => roles.includes(role)),
    timeZone: user.textOrNull('time_zone'),
    isDeactivated: user.text('status') === 'deactivated',
    phone: user.textOrNull('phone'),
    isEmailBouncing: user.flag('email_bouncing', false),
    sms: { optedInAt: instantOrNull(sms, 'opted_in_at'), stoppedAt: instantOrNull(sms, 'stopped_at') },
  }
}

function readPreference(preference: CaseInput): NoticePreference {
  return {
    inApp: preference.flag('in_app', false),
    email: preference.flag('email', false),
    sms: preference.flag('sms', false),
    digest: preference.choice('digest', DIGESTS),
  }
}

function instantOrNull(input: CaseInput, key: string): Date | null {
  const text = input.textOrNull(key)
  return text === null ? null : new Date(text)
}
