import type { FileKind } from '@plumbline/domain/files/kinds'
import { sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'

/** The current file of a document. */
export type FileRow = { documentId: string; kind: FileKind | null; sha256: string }

export async function filesOf(
  tx: Tx,
  orgId: string,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> {
  const rows = await tx.rows(
    prepared(sql<FileRow>`
      select document.id as document_id, version.kind, version.sha256
      from documents document
      join document_versions version
        on version.org_id = document.org_id and version.document_id = document.id and version.no = document.current_no
      where document.org_id = ${orgId} and document.id = any(${[...documentIds]}::uuid[])
        and document.deleted_at is null`),
  )
  return new Map(rows.map((row) => [row.documentId, row]))
}

export type WaiverRow = { documentId: string; vendorName: string; invoiceNo: string }

/** Accepted unconditional waivers of these invoices, by vendor. */
export function waiversOf(tx: Tx, orgId: string, invoiceIds: readonly string[]): Promise<WaiverRow[]> {
  return tx.rows(
    prepared(sql<WaiverRow>`
      select waiver.document_id, vendor.name as vendor_name, invoice.invoice_no
      from lien_waivers waiver
      join vendor_invoices invoice on invoice.org_id = waiver.org_id and invoice.id = waiver.invoice_id
      join vendors vendor on vendor.org_id = invoice.org_id and vendor.id = invoice.vendor_id
      where waiver.org_id = ${orgId} and waiver.invoice_id = any(${[...invoiceIds]}::uuid[])
        and waiver.status = 'accepted' and waiver.document_id is not null
        and waiver.kind in ('unconditional_progress', 'unconditional_final')
      order by vendor.name, invoice.invoice_no, waiver.id`),
  )
}
