import { type Action, rolesThatMay } from '@plumbline/domain/access/matrix'
import { othersOf } from '@plumbline/domain/notifications/recipients'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { Notice, NoticeKind } from './kind.ts'
import { emailOf } from './emails.ts'
import { addNotices, listReaders, type Reader } from './store.ts'

/** A stored notice and a mail to every other organization admin, in their own language; both leave with the transaction. */
export async function notifyOrgAdmins<Params>(
  tx: Tx,
  ctx: Context,
  kind: NoticeKind<Params>,
  notice: Notice<Params>,
): Promise<void> {
  await notifyReaders(tx, ctx, await listReaders(tx, ctx.tenant.orgId, { roles: ['org_admin'] }), kind, notice)
}

/** The same to these people, as far as they belong to the team. */
export async function notifyPeople<Params>(
  tx: Tx,
  ctx: Context,
  userIds: readonly string[],
  kind: NoticeKind<Params>,
  notice: Notice<Params>,
): Promise<void> {
  if (userIds.length === 0) return
  await notifyReaders(tx, ctx, await listReaders(tx, ctx.tenant.orgId, { among: userIds }), kind, notice)
}

/** The same to everybody who may do this to any deal of the organization; with `among`, to those of them alone. */
export async function notifyWhoMay<Params>(
  tx: Tx,
  ctx: Context,
  { action, among }: { action: Action; among?: readonly string[] },
  kind: NoticeKind<Params>,
  notice: Notice<Params>,
): Promise<void> {
  const readers = await listReaders(tx, ctx.tenant.orgId, { roles: rolesThatMay(action), ...(among ? { among } : {}) })
  await notifyReaders(tx, ctx, readers, kind, notice)
}

/** Several stored notices of a kind to one person, and one mail about all of them. */
export async function notifyOfAll<Params>(
  tx: Tx,
  ctx: Context,
  userId: string,
  kind: NoticeKind<Params>,
  notices: readonly Notice<Params>[],
): Promise<void> {
  const [reader] = await listReaders(tx, ctx.tenant.orgId, { among: [userId] })
  const [first, ...others] = notices
  if (!reader || !first) return
  await addNotices(
    tx,
    ctx,
    kind,
    notices.map((notice) => ({ notice, reader })),
  )
  await ctx.app.mail.send(tx, emailOf(kind, [first, ...others], reader, ctx.app.config.publicUrl))
}

async function notifyReaders<Params>(
  tx: Tx,
  ctx: Context,
  to: readonly Reader[],
  kind: NoticeKind<Params>,
  notice: Notice<Params>,
): Promise<void> {
  const others = new Set(
    othersOf(
      to.map(({ id }) => id),
      ctx.tenant.userId,
    ),
  )
  const readers = to.filter(({ id }) => others.has(id))
  await addNotices(
    tx,
    ctx,
    kind,
    readers.map((reader) => ({ notice, reader })),
  )
  for (const reader of readers) await ctx.app.mail.send(tx, emailOf(kind, [notice], reader, ctx.app.config.publicUrl))
}
