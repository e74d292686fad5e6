import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

/** Deletes deals for good, with everything that hangs on them. */
export async function deleteDeals(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.run(sql`delete from deals where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`)
}
