import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

/** A document that goes to the vendor with an order, in its current version. */
export type OrderDocumentRow = {
  id: string
  title: string
  fileName: string
  no: number
  bytes: number
  mime: string | null
  sha256: string
}

const CURRENT = sql`
  jsonb_build_object(
    'id', document.id, 'title', document.title, 'fileName', version.file_name, 'no', version.no, 'bytes', version.bytes,
    'mime', version.mime, 'sha256', version.sha256
  )`

const JOINED = sql`
  join document_versions version
    on version.org_id = document.org_id and version.document_id = document.id and version.no = document.current_no`

/** Column of an order `po`: its documents that aren't deleted, in order. */
export const ORDER_DOCUMENTS = sql`
  coalesce((
    select jsonb_agg(${CURRENT} order by attached.position)
    from order_documents attached
    join documents document on document.org_id = attached.org_id and document.id = attached.document_id
    ${JOINED}
    where attached.org_id = po.org_id and attached.order_id = po.id and document.deleted_at is null
  ), '[]') as documents`

/** The given documents that can be sent: they belong to the deal, aren't deleted, and have a file that opens. */
export async function sendableDocuments(
  tx: Tx,
  { orgId, dealId }: { orgId: string; dealId: string },
  ids: readonly string[],
): Promise<OrderDocumentRow[]> {
  const rows = await tx.rows(sql<{ shown: OrderDocumentRow }>`
    select ${CURRENT} as shown
    from documents document
    ${JOINED}
    where document.org_id = ${orgId} and document.deal_id = ${dealId} and document.id = any(${[...ids]}::uuid[])
      and document.deleted_at is null and version.status not in ('quarantined', 'rejected')`)
  return rows.map(({ shown }) => shown)
}

export async function replaceOrderDocuments(
  tx: Tx,
  { orgId, id }: { orgId: string; id: string },
  documentIds: readonly string[],
): Promise<void> {
  await tx.run(sql`delete from order_documents where org_id = ${orgId} and order_id = ${id}`)
  if (documentIds.length === 0) return
  await tx.run(sql`
    insert into order_documents (org_id, order_id, document_id, position)
    select ${orgId}, ${id}, chosen.id, chosen.position
    from unnest(${[...documentIds]}::uuid[]) with ordinality as chosen (id, position)`)
}
