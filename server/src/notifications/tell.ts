import { type Action, rolesThatMay } from '@plumbline/domain/access/matrix'
import { othersOf } from '@plumbline/domain/notifications/recipients'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { letterOf, slaLetter } from './letters.ts'
import type { Notice, NoticeOf } from './notice.ts'
import { addNotices, listReaders, type Reader } from './store.ts'

/** A stored notice and a mail to every other organization admin, in their own language; both leave with the transaction. */
export async function tellOrgAdmins(tx: Tx, ctx: Context, notice: Notice): Promise<void> {
  await tellReaders(tx, ctx, await listReaders(tx, ctx.tenant.orgId, { roles: ['org_admin'] }), notice)
}

/** The same to these people, as far as they belong to the team. */
export async function tellPeople(tx: Tx, ctx: Context, userIds: readonly string[], notice: Notice): Promise<void> {
  if (userIds.length === 0) return
  await tellReaders(tx, ctx, await listReaders(tx, ctx.tenant.orgId, { among: userIds }), notice)
}

/** The same to everybody who may do this to any deal of the organization; with `among`, to those of them alone. */
export async function tellWhoMay(
  tx: Tx,
  ctx: Context,
  { action, among }: { action: Action; among?: readonly string[] },
  notice: Notice,
): Promise<void> {
  const readers = await listReaders(tx, ctx.tenant.orgId, { roles: rolesThatMay(action), ...(among ? { among } : {}) })
  await tellReaders(tx, ctx, readers, notice)
}

/** A stored notice for each deal that passed its stage's time, and one mail about all of them. */
export async function tellOfSla(
  tx: Tx,
  ctx: Context,
  ownerId: string,
  notices: readonly NoticeOf<'stage_sla_red'>[],
): Promise<void> {
  const [owner] = await listReaders(tx, ctx.tenant.orgId, { among: [ownerId] })
  if (!owner || notices.length === 0) return
  await addNotices(
    tx,
    ctx,
    notices.map((notice) => ({ notice, reader: owner })),
  )
  await ctx.app.mail.send(tx, slaLetter(notices, owner, ctx.app.config.publicUrl))
}

async function tellReaders(tx: Tx, ctx: Context, to: readonly Reader[], notice: Notice): Promise<void> {
  const others = new Set(
    othersOf(
      to.map(({ id }) => id),
      ctx.tenant.userId,
    ),
  )
  const told = to.filter(({ id }) => others.has(id))
  await addNotices(
    tx,
    ctx,
    told.map((reader) => ({ notice, reader })),
  )
  for (const reader of told) await ctx.app.mail.send(tx, letterOf(notice, reader, ctx.app.config.publicUrl))
}
