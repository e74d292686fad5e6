import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

type Merge = { fromId: string; intoId: string; mergeId: string }

/** Vendors keep their contact when it's merged into another. */
export async function giveVendors(tx: Tx, orgId: string, { fromId, intoId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update vendors set contact_id = ${intoId}, contact_merge_id = ${mergeId}
    where org_id = ${orgId} and contact_id = ${fromId}`)
}

export async function giveVendorsBack(tx: Tx, orgId: string, { fromId, intoId, mergeId }: Merge): Promise<void> {
  await tx.run(sql`
    update vendors set contact_id = ${fromId}, contact_merge_id = null
    where org_id = ${orgId} and contact_merge_id = ${mergeId} and contact_id = ${intoId}`)
}
