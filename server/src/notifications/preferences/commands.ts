import type { NoticePreferences } from '@plumbline/contract/notice-preferences'
import { invalidField } from '@plumbline/contract/errors'
import { may } from '@plumbline/domain/access/matrix'
import { isForcedFor, type NoticePreference, usualPreference } from '@plumbline/domain/notifications/route'
import { authorize, expectVersion } from '../../platform/commands/checks.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { kindsFor } from '../kind.ts'
import { recordActivity } from '../log.ts'
import { changeLimit, lockLimit } from '../texts/store.ts'
import { forgetBounce } from './bounces-store.ts'
import { getPreferences } from './show.ts'
import { changeReach, dropPreferences, type PreferenceRow, putPreferences, type Whose } from './store.ts'

export function whoseOf({ tenant, actor }: Context): Whose {
  return { orgId: tenant.orgId, userId: actor.userId }
}

/**
 * Chooses how kinds of notices reach the caller. Defaults aren't stored, so they follow the product's.
 * @throws ApiError invalid_input for a kind that can't reach them
 */
export async function changePreferences(ctx: Context, kinds: readonly PreferenceRow[]): Promise<NoticePreferences> {
  const known = new Set(kindsFor(ctx.actor).map(({ type }) => type))
  if (kinds.some(({ type }) => !known.has(type)))
    throw invalidField('kinds', 'unknown_kind', 'Choose from the listed types of notices.')
  const wanted = kinds.map((one) => (isForcedFor(one.type, ctx.actor.roles) ? { ...one, ...ALWAYS } : one))
  await saveMine(ctx, async (tx) => {
    await putPreferences(
      tx,
      whoseOf(ctx),
      wanted.filter((one) => !isUsual(one)),
      ctx.now,
    )
    await dropPreferences(
      tx,
      whoseOf(ctx),
      wanted.filter(isUsual).map(({ type }) => type),
    )
  })
  return getPreferences(ctx)
}

const ALWAYS = { inApp: true, email: true, digest: 'instant' } as const satisfies Partial<NoticePreference>

function isUsual({ type, inApp, email, sms, digest }: PreferenceRow): boolean {
  const usual = usualPreference(type)
  return inApp === usual.inApp && email === usual.email && sms === usual.sms && digest === usual.digest
}

export async function setQuietHours(ctx: Context, { from, to }: { from: string; to: string }) {
  await saveMine(ctx, (tx) => changeReach(tx, whoseOf(ctx), { quiet_from: from, quiet_to: to }))
  return getPreferences(ctx)
}

/** Emails notices again to the caller's address, which may exist by now. */
export async function retryEmail(ctx: Context): Promise<NoticePreferences> {
  await saveMine(ctx, (tx) => forgetBounce(tx, whoseOf(ctx)))
  return getPreferences(ctx)
}

/** Sets how many text messages the organization sends in a month. @throws ApiError edit_conflict */
export async function setSmsLimit(ctx: Context, { version, limit }: { version: number; limit: number }) {
  authorize(may(ctx.actor, 'settings.manage'))
  const { orgId } = ctx.tenant
  await txAs(ctx, async (tx) => {
    const before = await lockLimit(tx, orgId)
    expectVersion(before, version, () => ({ limit: before.monthlyLimit }))
    if (before.monthlyLimit === limit) return
    await changeLimit(tx, orgId, limit)
    await recordActivity(tx, ctx, {
      verb: 'sms_limit.changed',
      object: { type: 'sms_limit', id: null, label: { en: 'Text messages', es: 'Mensajes de texto' } },
      before: { textsPerMonth: before.monthlyLimit },
      after: { textsPerMonth: limit },
    })
    await announce(tx, ctx, [['notifications']])
  })
  return getPreferences(ctx)
}

/** Changes the caller's own preferences, and refreshes their other windows. */
export async function saveMine(ctx: Context, work: (tx: Tx) => Promise<void>): Promise<void> {
  await txAs(ctx, async (tx) => {
    await work(tx)
    await announce(tx, ctx, [['notifications', ctx.actor.userId, 'preferences']])
  })
}
