import type { NextDigest, NoticePreferences } from '@plumbline/contract/notice-preferences'
import { may } from '@plumbline/domain/access/matrix'
import { DEFAULT_QUIET_HOURS, emailAt, isForcedFor, usualPreference } from '@plumbline/domain/notifications/route'
import { USUAL_MONTHLY_TEXTS } from '@plumbline/domain/notifications/text-message'
import { readAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { contentsOf } from '../digest/contents.ts'
import { nextDigestQuery } from '../digest/store.ts'
import { kindsFor } from '../kind.ts'
import { timeZoneOf } from '../readers-store.ts'
import { monthOf } from '../texts/month.ts'
import { chargedFor, chargedSince, limitQuery } from '../texts/store.ts'
import { bounceQuery } from './bounces-store.ts'
import { type PreferenceRow, preferencesQuery, type ReachRow, reachQuery } from './store.ts'

/** How the caller gets each kind of notice that can reach them. */
export async function getPreferences(ctx: Context): Promise<NoticePreferences> {
  const { app, actor, now } = ctx
  const whose = { orgId: ctx.tenant.orgId, userId: actor.userId }
  const month = monthOf(now, ctx.timeZone).begins
  const [chosen, [reach], waiting, [own], [sentTo], [bounce], smsUse] = await Promise.all([
    readAs(ctx, preferencesQuery(whose)),
    readAs(ctx, reachQuery(whose)),
    readAs(ctx, nextDigestQuery(whose)),
    readAs(ctx, timeZoneOf(whose.userId)),
    readAs(ctx, chargedFor(whose.orgId, whose.userId, month)),
    readAs(ctx, bounceQuery(whose)),
    smsUseOf(ctx, month),
  ])
  const timeZone = own?.timeZone ?? ctx.timeZone
  const { asks, news } = contentsOf(waiting, actor, ctx.locale)
  const { quietFrom: from, quietTo: to } = reach ?? {}
  return {
    kinds: kindsOf(ctx, chosen),
    quietHours: from && to ? { from, to } : DEFAULT_QUIET_HOURS,
    timeZone,
    bouncingEmail: bounce?.email ?? null,
    nextDaily: emailAt('daily', now, timeZone).toISOString(),
    nextWeekly: emailAt('weekly', now, timeZone).toISOString(),
    waiting: { asks, news },
    sms: {
      isOffered: app.sms.provider !== null,
      ...smsOf(reach, now),
      sentThisMonth: sentTo?.messages ?? 0,
      countries: [...app.config.smsCountries],
    },
    smsUse,
  }
}

function kindsOf({ actor, locale }: Context, chosen: readonly PreferenceRow[]): NoticePreferences['kinds'] {
  const byType = new Map(chosen.map((one) => [one.type, one]))
  return kindsFor(actor).map(({ type, line, name }) => {
    const { inApp, email, sms, digest } = byType.get(type) ?? usualPreference(type)
    const isForced = isForcedFor(type, actor.roles)
    const shown = isForced ? ({ inApp: true, email: true, digest: 'instant' } as const) : { inApp, email, digest }
    return { type, line, name: name[locale], isForced, ...shown, sms }
  })
}

type SmsShown = Omit<NoticePreferences['sms'], 'isOffered' | 'sentThisMonth' | 'countries'>

const NO_SMS: SmsShown = { state: 'off', phone: null, waitingFor: null, agreedAt: null, stoppedAt: null }

function smsOf(reach: ReachRow | undefined, now: Date): SmsShown {
  if (!reach) return NO_SMS
  const { phone, optedInAt, stoppedAt, codePhone, codeUntil } = reach
  const waitingFor = codePhone !== null && codeUntil !== null && codeUntil > now ? codePhone : null
  const isStopped = optedInAt !== null && stoppedAt !== null && stoppedAt > optedInAt
  const state = waitingFor !== null ? 'waiting' : phone === null ? 'off' : isStopped ? 'stopped' : 'on'
  return {
    state,
    phone,
    waitingFor,
    agreedAt: optedInAt?.toISOString() ?? null,
    stoppedAt: isStopped ? stoppedAt.toISOString() : null,
  }
}

async function smsUseOf(ctx: Context, month: Date): Promise<NoticePreferences['smsUse']> {
  if (!may(ctx.actor, 'settings.manage')) return null
  const { orgId } = ctx.tenant
  const [[limit], [sent]] = await Promise.all([readAs(ctx, limitQuery(orgId)), readAs(ctx, chargedSince(orgId, month))])
  return {
    sent: sent?.messages ?? 0,
    limit: limit?.monthlyLimit ?? USUAL_MONTHLY_TEXTS,
    version: limit?.version ?? 1,
  }
}

/** What the caller's next summary would contain if it were sent now. */
export async function getNextDigest(ctx: Context): Promise<NextDigest> {
  const rows = await readAs(ctx, nextDigestQuery({ orgId: ctx.tenant.orgId, userId: ctx.actor.userId }))
  const at = rows[0]?.dueAt ?? null
  const next = rows.filter(({ dueAt }) => dueAt.getTime() === at?.getTime())
  return { at: at?.toISOString() ?? null, ...contentsOf(next, ctx.actor, ctx.locale) }
}
