import { type Action, rolesThatMay } from '@plumbline/domain/access/matrix'
import { othersOf } from '@plumbline/domain/notifications/recipients'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { Notice, NoticeKind } from './kind.ts'
import { emailOf } from './emails.ts'
import { addNotices, listReaders, type Reader } from './store.ts'

/**
 * Stores a notice for every other organization admin and emails them in their own language. Both take effect when the
 * transaction commits.
 */
export async function notifyOrgAdmins<Params>(
  tx: Tx,
  ctx: Context,
  kind: NoticeKind<Params>,
  notice: Notice<Params>,
): Promise<void> {
  await notifyReaders(tx, ctx, await listReaders(tx, ctx.tenant.orgId, { roles: ['org_admin'] }), kind, notice)
}

/** Same as above, for these people, provided they're on the team. */
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

/**
 * Same as above, for everyone with this permission for all of the organization's deals, or only those of them in
 * `among`.
 */
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

/** Stores several notices of the same kind for one person and sends one email about all of them. */
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
