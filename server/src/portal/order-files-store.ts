import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'

export type OrderFileRow = {
  id: string
  title: string
  fileName: string
  mime: string | null
  bytes: number
  sha256: string
}

/** The files that were sent with an order, in the versions that were sent. The vendors' door shows no others. */
export function filesOfOrder(tx: Tx, orderId: string): Promise<OrderFileRow[]> {
  return tx.rows(sql<OrderFileRow>`
    select document.id, document.title, version.file_name, version.mime, version.bytes, version.sha256
    from order_documents attached
    join documents document on document.org_id = attached.org_id and document.id = attached.document_id
    join document_versions version
      on version.org_id = attached.org_id and version.document_id = attached.document_id and version.no = attached.sent_no
    where attached.order_id = ${orderId} and document.deleted_at is null
    order by attached.position`)
}
