import { type Action, rolesThatMay } from '@plumbline/domain/access/matrix'
import type { Role } from '@plumbline/domain/access/roles'
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

/**
 * Several stored notices of a kind to each of these people, and one mail to each about all of theirs; with `roles`, to
 * those of them alone.
 */
export async function notifyEachOfAll<Params>(
  tx: Tx,
  ctx: Context,
  kind: NoticeKind<Params>,
  noticesFor: ReadonlyMap<string, readonly Notice<Params>[]>,
  roles?: readonly Role[],
): Promise<void> {
  if (noticesFor.size === 0 || ctx.isSilent) return
  const readers = await listReaders(tx, ctx.tenant.orgId, {
    among: [...noticesFor.keys()],
    ...(roles ? { roles } : {}),
  })
  const addressed = readers.map((reader) => ({ reader, notices: noticesFor.get(reader.id) ?? [] }))
  await addNotices(
    tx,
    ctx,
    kind,
    addressed.flatMap(({ reader, notices }) => notices.map((notice) => ({ notice, reader }))),
  )
  for (const { reader, notices } of addressed) {
    const [first, ...others] = notices
    if (first) await ctx.app.mail.send(tx, emailOf(kind, [first, ...others], reader, ctx.app.config.publicUrl))
  }
}

async function notifyReaders<Params>(
  tx: Tx,
  ctx: Context,
  to: readonly Reader[],
  kind: NoticeKind<Params>,
  notice: Notice<Params>,
): Promise<void> {
  if (ctx.isSilent) return
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
