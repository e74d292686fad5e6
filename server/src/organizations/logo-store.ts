import { sql } from 'kysely'
import type { Query, Tx } from '../platform/db/doors.ts'

export type LogoRow = { sha256: string; mime: string }

export function logoQuery(orgId: string): Query<LogoRow> {
  return sql<LogoRow>`select logo.sha256, logo.mime from organization_logos logo where logo.org_id = ${orgId}`
}

export async function putLogo(tx: Tx, orgId: string, { sha256, mime }: LogoRow): Promise<void> {
  await tx.run(sql`
    insert into organization_logos (org_id, sha256, mime) values (${orgId}, ${sha256}, ${mime})
    on conflict (org_id) do update set sha256 = excluded.sha256, mime = excluded.mime`)
}

/** @returns whether there was one */
export async function dropLogo(tx: Tx, orgId: string): Promise<boolean> {
  return (await tx.run(sql`delete from organization_logos where org_id = ${orgId}`)) > 0
}
