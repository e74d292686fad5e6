import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

/** A document that goes to the vendor with an order: in the version that was sent, and until then in its current one. */
export type OrderDocumentRow = {
  id: string
  title: string
  fileName: string
  no: number
  currentNo: number
  wasSent: boolean
  opens: boolean
  bytes: number
  mime: string | null
  sha256: string
}

const OPENS = sql.raw(`version.status not in ('quarantined', 'rejected')`)

function shownWith(wasSent: RawBuilder<unknown>) {
  return sql`
    jsonb_build_object(
      'id', document.id, 'title', document.title, 'fileName', version.file_name, 'no', version.no,
      'currentNo', document.current_no, 'wasSent', ${wasSent}, 'opens', ${OPENS}, 'bytes', version.bytes, 'mime', version.mime,
      'sha256', version.sha256
    )`
}

function joinVersion(no: RawBuilder<unknown>) {
  return sql`
    join document_versions version
      on version.org_id = document.org_id and version.document_id = document.id and version.no = ${no}`
}

/** Column of an order `po`: its documents that aren't deleted, in order. */
export const ORDER_DOCUMENTS = sql`
  coalesce((
    select jsonb_agg(${shownWith(sql`attached.sent_no is not null`)} order by attached.position)
    from order_documents attached
    join documents document on document.org_id = attached.org_id and document.id = attached.document_id
    ${joinVersion(sql`coalesce(attached.sent_no, document.current_no)`)}
    where attached.org_id = po.org_id and attached.order_id = po.id and document.deleted_at is null
  ), '[]') as documents`

/** The given documents that can be sent: they belong to the deal, aren't deleted, and have a file that opens. */
export async function sendableDocuments(
  tx: Tx,
  { orgId, dealId }: { orgId: string; dealId: string },
  ids: readonly string[],
): Promise<OrderDocumentRow[]> {
  const rows = await tx.rows(sql<{ shown: OrderDocumentRow }>`
    select ${shownWith(sql`false`)} as shown
    from documents document
    ${joinVersion(sql`document.current_no`)}
    where document.org_id = ${orgId} and document.deal_id = ${dealId} and document.id = any(${[...ids]}::uuid[])
      and document.deleted_at is null and ${OPENS}`)
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

/** Records the versions that are emailed with an order. */
export async function markDocumentsSent(
  tx: Tx,
  { orgId, id }: { orgId: string; id: string },
  sent: readonly Pick<OrderDocumentRow, 'id' | 'no'>[],
): Promise<void> {
  if (sent.length === 0) return
  await tx.run(sql`
    update order_documents attached set sent_no = version.no
    from unnest(${sent.map((one) => one.id)}::uuid[], ${sent.map(({ no }) => no)}::int[]) as version (document_id, no)
    where attached.org_id = ${orgId} and attached.order_id = ${id} and attached.document_id = version.document_id`)
}
