import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { letterFor, type Notice } from './letters.ts'

type Reader = { id: string; email: string; locale: 'en' | 'es' }

/** A stored notice and a mail to every other organization admin, in their own language; both leave with the transaction. */
export async function tellOrgAdmins(tx: Tx, ctx: Context, notice: Notice): Promise<void> {
  const readers = await tx.rows(sql<Reader>`
    select profile.id, profile.email, profile.locale
    from user_roles role
    join profiles profile on profile.id = role.user_id
    where role.org_id = ${ctx.tenant.orgId} and role.role = 'org_admin' and role.user_id <> ${ctx.actor.userId} and profile.status = 'active'`)
  if (readers.length === 0) return
  const rows = readers.map((reader) => ({ id: newId(), user_id: reader.id }))
  await tx.run(sql`
    insert into notifications (org_id, type, params, link, created_at, id, user_id)
    select ${ctx.tenant.orgId}, ${notice.type}, ${JSON.stringify(notice.params)}::jsonb, ${notice.link}, ${ctx.now}, reader.id, reader.user_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reader (id uuid, user_id uuid)`)
  for (const reader of readers) {
    await ctx.app.mail.send(tx, {
      to: reader.email,
      locale: reader.locale,
      ...letterFor(notice, reader.locale, ctx.app.config.publicUrl),
    })
  }
}
