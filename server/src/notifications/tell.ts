import { type Action, rolesThatMay } from '@plumbline/domain/access/matrix'
import { othersOf } from '@plumbline/domain/notifications/recipients'
import { newId } from '@plumbline/domain/ids'
import { type RawBuilder, sql } from 'kysely'
import { keepPlan, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { Locale } from '../platform/http/workplace.ts'
import { letterOf, slaLetter } from './letters.ts'
import type { Notice, NoticeOf } from './notice.ts'

type Reader = { id: string; email: string; locale: Locale }

/** A stored notice and a mail to every other organization admin, in their own language; both leave with the transaction. */
export async function tellOrgAdmins(tx: Tx, ctx: Context, notice: Notice): Promise<void> {
  await tellReaders(tx, ctx, await readers(tx, ctx, sql`role.role = 'org_admin'`), notice)
}

/** The same to these people, as far as they belong to the team. */
export async function tellPeople(tx: Tx, ctx: Context, userIds: readonly string[], notice: Notice): Promise<void> {
  if (userIds.length === 0) return
  const isWanted = sql`role.user_id = any(${[...userIds]}::uuid[])`
  await tellReaders(tx, ctx, await readers(tx, ctx, isWanted), notice)
}

/** The same to everybody who may do this to any deal of the organization; with `among`, to those of them alone. */
export async function tellWhoMay(
  tx: Tx,
  ctx: Context,
  { action, among }: { action: Action; among?: readonly string[] },
  notice: Notice,
): Promise<void> {
  const mayDoIt = sql`role.role = any(${rolesThatMay(action)}::text[])`
  const isWanted = among ? sql`${mayDoIt} and role.user_id = any(${[...among]}::uuid[])` : mayDoIt
  await tellReaders(tx, ctx, await readers(tx, ctx, isWanted), notice)
}

/** A stored notice for each deal that passed its stage's time, and one mail about all of them. */
export async function tellOfSla(
  tx: Tx,
  ctx: Context,
  ownerId: string,
  notices: readonly NoticeOf<'stage_sla_red'>[],
): Promise<void> {
  const [owner] = await readers(tx, ctx, sql`role.user_id = ${ownerId}`)
  if (!owner || notices.length === 0) return
  await store(
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
  await store(
    tx,
    ctx,
    told.map((reader) => ({ notice, reader })),
  )
  for (const reader of told) await ctx.app.mail.send(tx, letterOf(notice, reader, ctx.app.config.publicUrl))
}

/** Members of the team alone: a vendor, somebody who left or was switched off hears nothing of the organization. */
function readers(tx: Tx, ctx: Context, which: RawBuilder<unknown>): Promise<Reader[]> {
  return tx.rows(
    keepPlan(sql<Reader>`
    select distinct profile.id, profile.email, profile.locale
    from user_roles role
    join profiles profile on profile.id = role.user_id
    where role.org_id = ${ctx.tenant.orgId} and role.role <> 'vendor' and profile.status = 'active' and ${which}`),
  )
}

async function store(tx: Tx, ctx: Context, told: readonly { notice: Notice; reader: Reader }[]): Promise<void> {
  if (told.length === 0) return
  const rows = told.map(({ notice, reader }) => ({
    id: newId(),
    user_id: reader.id,
    type: notice.type,
    params: notice.params,
    link: notice.link,
  }))
  await tx.run(sql`
    insert into notifications (org_id, created_at, id, user_id, type, params, link)
    select ${ctx.tenant.orgId}, ${ctx.now}, notice.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as notice (id uuid, user_id uuid, type text, params jsonb, link text)`)
}
