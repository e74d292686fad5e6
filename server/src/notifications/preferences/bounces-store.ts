import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'
import type { AddressNews } from '../../platform/mail/bounces.ts'
import type { Whose } from './store.ts'

/** Records for everyone with this address, in all of their organizations, whether it exists. */
export async function noteAddress(tx: Tx, { email, exists, now }: AddressNews): Promise<void> {
  const address = email.toLowerCase()
  if (exists) {
    await tx.run(
      sql`update notice_reach set bounced_address = null, bounced_at = null where bounced_address = ${address}`,
    )
    return
  }
  await tx.run(sql`
    insert into notice_reach (org_id, user_id, bounced_address, bounced_at)
    select member.org_id, member.user_id, ${address}, ${now}
    from profiles profile
    join memberships member on member.user_id = profile.id
    where profile.email = ${address}
    on conflict (org_id, user_id) do update set bounced_address = excluded.bounced_address, bounced_at = excluded.bounced_at`)
}

/** The address that bounced, if the person still has it. */
export function bounceQuery({ orgId, userId }: Whose): Query<{ email: string }> {
  return sql<{ email: string }>`
    select profile.email
    from notice_reach reach
    join profiles profile on profile.id = reach.user_id
    where reach.org_id = ${orgId} and reach.user_id = ${userId} and reach.bounced_address = profile.email`
}

/** Clears the bounce, to try again. */
export async function forgetBounce(tx: Tx, { orgId, userId }: Whose): Promise<void> {
  await tx.run(sql`
    update notice_reach set bounced_address = null, bounced_at = null where org_id = ${orgId} and user_id = ${userId}`)
}
