import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'
import type { KeptPicture } from '../platform/files/picture.ts'

export type AvatarRow = KeptPicture & { userId: string }

export function avatarsQuery(orgId: string): Query<AvatarRow> {
  return sql<AvatarRow>`
    select avatar.user_id, avatar.sha256, avatar.mime from member_avatars avatar where avatar.org_id = ${orgId}`
}

export async function putAvatar(
  tx: Tx,
  { orgId, userId }: { orgId: string; userId: string },
  { sha256, mime }: KeptPicture,
): Promise<void> {
  await tx.run(sql`
    insert into member_avatars (org_id, user_id, sha256, mime) values (${orgId}, ${userId}, ${sha256}, ${mime})
    on conflict (org_id, user_id) do update set sha256 = excluded.sha256, mime = excluded.mime`)
}

export async function dropAvatar(tx: Tx, { orgId, userId }: { orgId: string; userId: string }): Promise<void> {
  await tx.run(sql`delete from member_avatars where org_id = ${orgId} and user_id = ${userId}`)
}
