import { sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'

/** A picture among a deal's documents, with its stored file. */
export type PictureFile = { id: string; title: string; sha256: string }

/** The documents among these that are pictures of the deal, and aren't rejected or deleted. */
export async function picturesOfDeal(
  tx: Tx,
  orgId: string,
  { dealId, ids }: { dealId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, PictureFile>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows(
    prepared(sql<PictureFile>`
      select document.id, document.title, version.sha256
      from documents document
      join document_versions version
        on version.org_id = document.org_id and version.document_id = document.id and version.no = document.current_no
      where document.org_id = ${orgId} and document.deal_id = ${dealId} and document.id = any(${[...ids]}::uuid[])
        and document.deleted_at is null and version.kind in ('jpg', 'png', 'heic', 'webp')
        and version.status in ('uploaded', 'accepted')`),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** A picture of any deal, by its document. */
export function pictureById(tx: Tx, orgId: string, id: string): Promise<PictureFile | undefined> {
  return tx.first(
    prepared(sql<PictureFile>`
      select document.id, document.title, version.sha256
      from documents document
      join document_versions version
        on version.org_id = document.org_id and version.document_id = document.id and version.no = document.current_no
      where document.org_id = ${orgId} and document.id = ${id} and document.deleted_at is null
        and version.kind in ('jpg', 'png', 'heic', 'webp') and version.status in ('uploaded', 'accepted')`),
  )
}
