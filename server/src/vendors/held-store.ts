import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

export const HELD_BY_VENDOR_PAPERS = `exists (
  select from vendor_documents paper
  where paper.org_id = stored.org_id and paper.sha256 = stored.sha256
)`

/** Whether a vendor has papers, or another was merged into it. Later tables refuse to lose theirs by themselves. */
export async function isVendorUsed(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { used } = await tx.one(sql<{ used: boolean }>`
    select exists (select from vendor_documents paper where paper.org_id = ${orgId} and paper.vendor_id = ${id})
      or exists (select from vendors other where other.org_id = ${orgId} and other.merged_into = ${id}) as used`)
  return used
}
