import { type RawBuilder, sql } from 'kysely'
import { prepared, type Tx } from '../platform/db/doors.ts'

/** A paper or picture that goes with a draw. A picture is on a line. */
export type PaperRow = { id: string; title: string; lineId: string | null; at: Date; budgetLineId: string | null }

/** What goes with a draw, oldest first. */
export function papersOfDraw(tx: Tx, orgId: string, drawId: string): Promise<PaperRow[]> {
  return tx.rows(
    prepared(sql<PaperRow>`
      select
        document.id, document.title, paper.schedule_line_id as line_id, version.uploaded_at as at, picture.budget_line_id
      from draw_papers paper
      join documents document
        on document.org_id = paper.org_id and document.id = paper.document_id and document.deleted_at is null
      join document_versions version
        on version.org_id = document.org_id and version.document_id = document.id and version.no = document.current_no
      left join line_pictures picture on picture.org_id = document.org_id and picture.document_id = document.id
      where paper.org_id = ${orgId} and paper.draw_id = ${drawId}
      order by version.uploaded_at, document.id`),
  )
}

export type PictureRow = Omit<PaperRow, 'lineId'>

const IMAGES = sql.raw(`version.kind in ('jpg', 'png', 'heic', 'webp') and version.status in ('uploaded', 'accepted')`)

function picturesQuery(orgId: string, dealId: string, since: Date | null): RawBuilder<PictureRow> {
  return sql<PictureRow>`
    select document.id, document.title, version.uploaded_at as at, picture.budget_line_id
    from documents document
    join document_versions version
      on version.org_id = document.org_id and version.document_id = document.id and version.no = document.current_no
    left join line_pictures picture on picture.org_id = document.org_id and picture.document_id = document.id
    where document.org_id = ${orgId} and document.deal_id = ${dealId} and document.deleted_at is null and ${IMAGES}
      and (${since}::timestamptz is null or version.uploaded_at > ${since})`
}

/** Enough for 12 on each line. */
const MOST_PICTURES = 400

/** A deal's pictures that were uploaded after an instant, latest first. */
export function picturesSince(tx: Tx, orgId: string, dealId: string, since: Date | null): Promise<PictureRow[]> {
  return tx.rows(
    prepared(sql<PictureRow>`
      ${picturesQuery(orgId, dealId, since)}
      order by version.uploaded_at desc, document.id desc
      limit ${MOST_PICTURES}`),
  )
}

type OfDraw = { orgId: string; id: string; dealId: string }

/** Adds papers; one that's there already moves to the given line. */
export async function insertPapers(
  tx: Tx,
  { orgId, id, dealId }: OfDraw,
  papers: readonly { documentId: string; lineId: string | null }[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (papers.length === 0) return
  const rows = papers.map(({ documentId, lineId }) => ({ document_id: documentId, line_id: lineId }))
  await tx.run(sql`
    insert into draw_papers (org_id, draw_id, deal_id, document_id, schedule_line_id, added_by, added_at)
    select ${orgId}, ${id}, ${dealId}, paper.document_id, paper.line_id, ${by}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paper (document_id uuid, line_id uuid)
    on conflict (org_id, draw_id, document_id) do update set schedule_line_id = excluded.schedule_line_id`)
}

export async function deletePapers(
  tx: Tx,
  { orgId, id }: Pick<OfDraw, 'orgId' | 'id'>,
  documentIds: readonly string[],
): Promise<void> {
  await tx.run(sql`
    delete from draw_papers
    where org_id = ${orgId} and draw_id = ${id} and document_id = any(${[...documentIds]}::uuid[])`)
}

/** Gives what goes with a draw to another one of its loan. */
export async function movePapers(
  tx: Tx,
  { orgId, fromId, intoId }: { orgId: string; fromId: string; intoId: string },
): Promise<void> {
  await tx.run(sql`
    insert into draw_papers (org_id, draw_id, document_id, deal_id, schedule_line_id, added_by, added_at)
    select org_id, ${intoId}, document_id, deal_id, schedule_line_id, added_by, added_at
    from draw_papers
    where org_id = ${orgId} and draw_id = ${fromId}
    on conflict (org_id, draw_id, document_id) do nothing`)
}

/** Which of these documents are the deal's and weren't deleted. */
export async function documentsOfDeal(
  tx: Tx,
  orgId: string,
  { dealId, documentIds }: { dealId: string; documentIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(sql<{ id: string }>`
    select id from documents
    where org_id = ${orgId} and deal_id = ${dealId} and id = any(${[...documentIds]}::uuid[]) and deleted_at is null`)
  return new Set(rows.map(({ id }) => id))
}

/** A document's deal and title, and the budget line that it shows. */
export function pictureById(
  tx: Tx,
  orgId: string,
  documentId: string,
): Promise<{ dealId: string; title: string; budgetLineId: string | null } | undefined> {
  return tx.first(sql<{ dealId: string; title: string; budgetLineId: string | null }>`
    select document.deal_id, document.title, picture.budget_line_id
    from documents document
    left join line_pictures picture on picture.org_id = document.org_id and picture.document_id = document.id
    where document.org_id = ${orgId} and document.id = ${documentId} and document.deleted_at is null`)
}

export async function nameLine(
  tx: Tx,
  orgId: string,
  { documentId, dealId, budgetLineId }: { documentId: string; dealId: string; budgetLineId: string | null },
): Promise<void> {
  if (budgetLineId === null)
    await tx.run(sql`delete from line_pictures where org_id = ${orgId} and document_id = ${documentId}`)
  else
    await tx.run(sql`
      insert into line_pictures (org_id, document_id, deal_id, budget_line_id)
      values (${orgId}, ${documentId}, ${dealId}, ${budgetLineId})
      on conflict (org_id, document_id) do update set budget_line_id = excluded.budget_line_id`)
}

/** What a final draw needs besides its lines. */
export type CompletionRow = {
  permitRequired: boolean
  permitFinal: boolean
  vendors: { vendorId: string; name: string; hasFinalWaiver: boolean }[]
}

export function completionOf(tx: Tx, orgId: string, dealId: string): Promise<CompletionRow> {
  return tx.one(
    prepared(sql<CompletionRow>`
      select
        coalesce((
          select property.permit_required from properties property
          where property.org_id = ${orgId} and property.deal_id = ${dealId}
        ), false) as permit_required,
        (exists (
          select from documents document
          join document_versions version
            on version.org_id = document.org_id and version.document_id = document.id and version.no = document.current_no
          where document.org_id = ${orgId} and document.deal_id = ${dealId} and document.deleted_at is null
            and document.type in ('permit_final', 'certificate_of_occupancy') and version.status in ('uploaded', 'accepted')
        ) or (
          select coalesce(bool_and(permit.final is not null), false) from permits permit
          where permit.org_id = ${orgId} and permit.deal_id = ${dealId}
        )) as permit_final,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('vendorId', vendor.id, 'name', vendor.name, 'hasFinalWaiver', exists (
              select from vendor_invoices invoice
              join lien_waivers waiver on waiver.org_id = invoice.org_id and waiver.invoice_id = invoice.id
              where invoice.org_id = ${orgId} and invoice.deal_id = ${dealId} and invoice.vendor_id = vendor.id
                and waiver.kind = 'unconditional_final' and waiver.status = 'accepted'
            )) order by vendor.name, vendor.id
          )
          from vendors vendor
          where vendor.org_id = ${orgId} and exists (
            select from purchase_orders po
            where po.org_id = ${orgId} and po.deal_id = ${dealId} and po.vendor_id = vendor.id
              and po.status not in ('draft', 'pending_approval', 'approved', 'cancelled', 'rejected')
          )
        ), '[]') as vendors`),
  )
}
