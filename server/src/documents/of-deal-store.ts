import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

/** Whether a document belongs to the deal and wasn't deleted. */
export async function isDocumentOfDeal(tx: Tx, orgId: string, dealId: string, documentId: string): Promise<boolean> {
  const found = await tx.first(sql`
    select 1
    from documents document
    where document.org_id = ${orgId} and document.id = ${documentId} and document.deal_id = ${dealId}
      and document.deleted_at is null`)
  return found !== undefined
}
