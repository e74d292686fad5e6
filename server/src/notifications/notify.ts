import { type Action, rolesThatMay } from '@plumbline/domain/access/matrix'
import type { Role } from '@plumbline/domain/access/roles'
import { newId } from '@plumbline/domain/ids'
import { type NoticeRoute, routeNotice } from '@plumbline/domain/notifications/route'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { Mail } from '../platform/mail/compose.ts'
import { noticeEmail } from './emails.ts'
import { isReadable, type Notice, type NoticeKind } from './kind.ts'
import { listRecipients, type Recipient } from './readers-store.ts'
import { type AddressedNotice, addNotices } from './store.ts'
import { type DigestedNotice, queueForDigest } from './digest/store.ts'
import { type NewText, queueTexts } from './texts/queue.ts'

/**
 * Notifies every other organization admin, each the way they chose and in their own language. It takes effect when the
 * transaction commits.
 */
export async function notifyOrgAdmins<Params>(
  tx: Tx,
  ctx: Context,
  kind: NoticeKind<Params>,
  notice: Notice<Params>,
): Promise<void> {
  await notifyReaders(tx, ctx, { roles: ['org_admin'] }, kind, () => [notice])
}

/**
 * Same as above, for these people, provided they're on the team.
 * @param notice a promise if it follows from what the caller has just asked the database
 */
export async function notifyPeople<Params>(
  tx: Tx,
  ctx: Context,
  userIds: readonly string[],
  kind: NoticeKind<Params>,
  notice: Notice<Params> | Promise<Notice<Params>>,
): Promise<void> {
  const toEach = Promise.resolve(notice).then((one) => () => [one])
  await (userIds.length === 0 ? toEach : notifyReaders(tx, ctx, { among: userIds }, kind, toEach))
}

/**
 * Same as above, for everyone with this permission for all of the organization's deals, or only the people among them in
 * `among`.
 */
export async function notifyWhoMay<Params>(
  tx: Tx,
  ctx: Context,
  { action, among }: { action: Action; among?: readonly string[] },
  kind: NoticeKind<Params>,
  notice: Notice<Params>,
): Promise<void> {
  await notifyReaders(tx, ctx, { roles: rolesThatMay(action), ...(among ? { among } : {}) }, kind, () => [notice])
}

/**
 * Sends each of these people several stored notices of a kind, and one email about all of theirs. With `roles`, only people
 * with one of them.
 */
export async function notifyEachOfAll<Params>(
  tx: Tx,
  ctx: Context,
  kind: NoticeKind<Params>,
  noticesFor: ReadonlyMap<string, readonly Notice<Params>[]>,
  roles?: readonly Role[],
): Promise<void> {
  if (noticesFor.size === 0) return
  const people = { among: [...noticesFor.keys()], ...(roles ? { roles } : {}) }
  await notifyReaders(tx, ctx, people, kind, ({ id }) => noticesFor.get(id) ?? [])
}

type People = { roles?: readonly Role[]; among?: readonly string[] }

type NoticesFor<Params> = (reader: Recipient) => readonly Notice<Params>[]

/** Sends each reader their notices through the channels of `routeNotice`, except those they may not read. */
async function notifyReaders<Params>(
  tx: Tx,
  ctx: Context,
  to: People,
  kind: NoticeKind<Params>,
  notices: NoticesFor<Params> | Promise<NoticesFor<Params>>,
): Promise<void> {
  const [recipients, noticesFor] = await Promise.all([
    ctx.isSilent ? [] : listRecipients(tx, ctx.tenant.orgId, kind.type, to),
    notices,
  ])
  const sent = recipients.map((reader) => ({
    reader,
    notices: noticesFor(reader).map((notice) => ({ id: newId(), notice })),
    route: routeTo(ctx, kind, reader),
  }))
  await addNotices(tx, ctx, kind, sent.flatMap(storedOf))
  await queueForDigest(
    tx,
    ctx,
    sent.flatMap((one) => digestedOf(ctx, one)),
  )
  await queueTexts(
    tx,
    ctx,
    sent.flatMap((one) => textsOf(one)),
  )
  await ctx.app.mail.sendAll(
    tx,
    sent.flatMap((one) => emailsOf(ctx, kind, one)),
  )
}

function routeTo<Params>(ctx: Context, { type }: NoticeKind<Params>, reader: Recipient): NoticeRoute {
  const { facts, preference, quietHours, organization } = reader
  return routeNotice({
    type,
    now: ctx.now,
    actorId: ctx.tenant.userId,
    organization: { timeZone: organization.timeZone, quietHours },
    reader: facts,
    preference,
  })
}

type Sent<Params> = {
  reader: Recipient
  notices: readonly { id: string; notice: Notice<Params> }[]
  route: NoticeRoute
}

/** What is sent later is stored until then, even if it isn't for the inbox. */
function storedOf<Params>({ reader, notices, route }: Sent<Params>): AddressedNotice<Params>[] {
  const { inApp, email, sms } = route
  if (inApp === null && email === null && sms === null) return []
  return notices.map((one) => ({ ...one, userId: reader.id, inInbox: inApp !== null }))
}

function digestedOf<Params>({ now }: Context, { reader, notices, route }: Sent<Params>): DigestedNotice[] {
  const dueAt = route.email
  if (dueAt === null || dueAt.getTime() === now.getTime()) return []
  return notices.map(({ id }) => ({ noticeId: id, userId: reader.id, dueAt }))
}

function emailsOf<Params>(ctx: Context, kind: NoticeKind<Params>, { reader, notices, route }: Sent<Params>): Mail[] {
  if (route.email?.getTime() !== ctx.now.getTime()) return []
  const rights = { roles: reader.facts.roles, ...reader.organization }
  const [first, ...others] = notices
    .map(({ notice }) => notice)
    .filter(({ params, needs = null }) => isReadable(rights, { type: kind.type, params, needs }))
  return first ? [noticeEmail(ctx, kind, [first, ...others], { reader, isForced: route.isForced })] : []
}

function textsOf<Params>({ reader, notices, route }: Sent<Params>): NewText[] {
  if (route.sms === null || notices.length === 0) return []
  return [{ userId: reader.id, noticeIds: notices.map(({ id }) => id), dueAt: route.sms }]
}
