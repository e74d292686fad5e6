import { sql } from 'kysely'
import { deleteUnusedImports } from '../../contacts/imported-store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { deleteVendors } from '../../vendors/imported-store.ts'
import type { ImportedObject } from './untouched-deals-store.ts'

/**
 * Deletes the vendors an import made that nobody has worked with since: unchanged, without papers or orders, asked for
 * nothing, and no other vendor merged into them. Their contacts go as well, if nothing else uses them.
 * @returns the IDs of the deleted vendors
 */
export async function removeUntouchedVendors(
  tx: Tx,
  ctx: Context,
  jobId: string,
  objects: readonly ImportedObject[],
): Promise<Set<string>> {
  if (objects.length === 0) return new Set()
  const { orgId } = ctx.tenant
  const rows = await tx.rows(sql<{ id: string }>`
    select vendor.id
    from jsonb_to_recordset(${JSON.stringify(objects)}::jsonb) as made (id uuid, version int)
    join vendors vendor on vendor.org_id = ${orgId} and vendor.id = made.id and vendor.version = made.version
    where vendor.import_job_id = ${jobId} and vendor.merged_into is null
      and not exists (select from vendor_documents paper where paper.org_id = vendor.org_id and paper.vendor_id = vendor.id offset 0)
      and not exists (select from vendor_asks ask where ask.org_id = vendor.org_id and ask.vendor_id = vendor.id offset 0)
      and not exists (select from vendor_waivers waiver where waiver.org_id = vendor.org_id and waiver.vendor_id = vendor.id offset 0)
      and not exists (select from purchase_orders po where po.org_id = vendor.org_id and po.vendor_id = vendor.id offset 0)
      and not exists (select from vendors other where other.org_id = vendor.org_id and other.merged_into = vendor.id offset 0)
    for update of vendor`)
  const removed = rows.map(({ id }) => id)
  await deleteVendors(tx, orgId, removed)
  await deleteUnusedImports(tx, orgId, jobId)
  return new Set(removed)
}
