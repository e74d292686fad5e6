import { isForcedFor, usualPreference } from '@plumbline/domain/notifications/route'
import { txAs } from '../../platform/db/doors.ts'
import type { App, Context } from '../../platform/http/context.ts'
import { personContext } from '../../platform/jobs/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { nameOf } from '../kind.ts'
import { digestedTypes, setEmail } from '../preferences/store.ts'
import { type UnsubscribeLink, SUMMARIES } from './links.ts'

/** Whose emails a link turns off, and the kinds it's about; null if the person has left or the kind is always emailed. */
export type Asked = { ctx: Context; types: readonly string[]; what: string }

export async function askedBy(app: App, link: UnsubscribeLink): Promise<Asked | null> {
  const ctx = await personContext(app, link.orgId, link.userId)
  if (!ctx) return null
  const given = 'back' in link ? link.back : link.what === SUMMARIES ? await digested(ctx) : [link.what]
  const types = given.filter((type) => nameOf(type) !== null && !isForcedFor(type, ctx.actor.roles))
  const what = 'back' in link ? (link.back.length === 1 ? (link.back[0] ?? SUMMARIES) : SUMMARIES) : link.what
  return types.length === 0 && what !== SUMMARIES ? null : { ctx, types, what }
}

async function digested({ db, tenant, actor }: Context): Promise<string[]> {
  const whose = { orgId: tenant.orgId, userId: actor.userId }
  return txAs({ db, tenant }, async (tx) => (await digestedTypes(tx, whose)).map(({ type }) => type))
}

/** Turns emails of these kinds off or back on. In the app, everything stays as it was. */
export async function changeEmails({ ctx, types }: Asked, email: boolean): Promise<void> {
  await txAs(ctx, async (tx) => {
    const whose = { orgId: ctx.tenant.orgId, userId: ctx.actor.userId }
    const kinds = types.map((type) => ({ type, usual: usualPreference(type) }))
    await setEmail(tx, whose, kinds, { email, now: ctx.now })
    await announce(tx, ctx, [['notifications', ctx.actor.userId, 'preferences']])
  })
}
