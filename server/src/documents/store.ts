import { bestStanding, type Standing } from '@plumbline/domain/documents/status'
import type { DocumentType, VersionStatus } from '@plumbline/domain/documents/types'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { sql } from 'kysely'
import { type Query, statement, type Tx } from '../platform/db/doors.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, VERSION_COLUMNS, VERSION_JOINS, type VersionRow } from './columns-store.ts'

/** The deal's details that document policies need. */
export type DealOfDocuments = {
  id: string
  name: string
  ownerId: string
  teamIds: string[]
  status: DealStatus
  pipelineId: string
  stageId: string
}

function dealQuery(orgId: string, dealId: string, hold: boolean): Query<DealOfDocuments> {
  return sql<DealOfDocuments>`
    select deal.id, deal.name, deal.owner_id, deal.team_ids, deal.status, deal.pipeline_id, deal.stage_id
    from deals deal
    where deal.org_id = ${orgId} and deal.id = ${dealId}
    ${hold ? sql`for share` : sql``}`
}

export function findDeal(orgId: string, dealId: string): Query<DealOfDocuments> {
  return dealQuery(orgId, dealId, false)
}

/** The deal, locked until the transaction ends so that nobody can archive it in the meantime. */
export function holdDeal(tx: Tx, orgId: string, dealId: string): Promise<DealOfDocuments | undefined> {
  return tx.first(dealQuery(orgId, dealId, true))
}

export type DocumentFilter = { type?: DocumentType | undefined; deleted: boolean }
export type Page = { limit: number; after: string | null }

/** A page of a deal's documents, newest first, each with its current version. */
export function listDocuments(orgId: string, dealId: string, filter: DocumentFilter, page: Page): Query<DocumentRow> {
  return sql<DocumentRow>`
    select ${DOCUMENT_COLUMNS}
    from documents document
    join document_versions version
      on version.org_id = document.org_id and version.document_id = document.id and version.no = document.current_no
    ${VERSION_JOINS}
    where document.org_id = ${orgId} and document.deal_id = ${dealId}
      and (document.deleted_at is not null) = ${filter.deleted}
      and (${filter.type ?? null}::text is null or document.type = ${filter.type ?? null})
      and (${page.after}::uuid is null or document.id < ${page.after}::uuid)
    order by document.id desc
    limit ${page.limit}`
}

export function countDocuments(orgId: string, dealId: string, filter: DocumentFilter): Query<{ total: number }> {
  return sql<{ total: number }>`
    select count(*)::int as total
    from documents document
    where document.org_id = ${orgId} and document.deal_id = ${dealId}
      and (document.deleted_at is not null) = ${filter.deleted}
      and (${filter.type ?? null}::text is null or document.type = ${filter.type ?? null})`
}

export function findDocument(orgId: string, id: string): Query<DocumentRow> {
  return sql<DocumentRow>`
    select ${DOCUMENT_COLUMNS}
    from documents document
    join document_versions version
      on version.org_id = document.org_id and version.document_id = document.id and version.no = document.current_no
    ${VERSION_JOINS}
    where document.org_id = ${orgId} and document.id = ${id}`
}

/** Locks a document, so that versions are added, reviewed and deleted by one command at a time. */
export async function lockDocument(tx: Tx, orgId: string, id: string): Promise<DocumentRow | undefined> {
  const locked = await tx.first(
    sql<{ id: string }>`select id from documents where org_id = ${orgId} and id = ${id} for update`,
  )
  return locked && tx.first(findDocument(orgId, id))
}

export type VersionFilter = { deleted: boolean; limit: number; before: number | null }

/** A document's versions, newest first. */
export function listVersions(orgId: string, documentId: string, filter: VersionFilter): Query<VersionRow> {
  return sql<VersionRow>`
    select ${VERSION_COLUMNS}
    from document_versions version
    ${VERSION_JOINS}
    where version.org_id = ${orgId} and version.document_id = ${documentId}
      and (${filter.deleted} or version.deleted_at is null)
      and (${filter.before}::int is null or version.no < ${filter.before}::int)
    order by version.no desc
    limit ${filter.limit}`
}

export function findVersion(orgId: string, documentId: string, no: number): Query<VersionRow> {
  return sql<VersionRow>`
    select ${VERSION_COLUMNS}
    from document_versions version
    ${VERSION_JOINS}
    where version.org_id = ${orgId} and version.document_id = ${documentId} and version.no = ${no}`
}

type StandingRow = { dealId: string; type: string; status: VersionStatus }

const standings = statement<StandingRow>(
  'documents.standings',
  `select distinct document.deal_id, document.type, version.status
   from documents document
   join document_versions version on version.org_id = document.org_id and version.document_id = document.id
   where document.org_id = $1 and document.deal_id = any($2::uuid[])
     and document.deleted_at is null and version.deleted_at is null`,
)

/** The best standing of each document type per deal, for stage gates. Deals without documents are left out. */
export async function documentStates(
  tx: Tx,
  orgId: string,
  dealIds: readonly string[],
): Promise<Map<string, Map<string, Standing>>> {
  const found = new Map<string, Map<string, VersionStatus[]>>()
  for (const row of await tx.rows(standings(orgId, dealIds))) {
    const types = found.get(row.dealId) ?? new Map<string, VersionStatus[]>()
    types.set(row.type, [...(types.get(row.type) ?? []), row.status])
    found.set(row.dealId, types)
  }
  const best = new Map<string, Map<string, Standing>>()
  for (const [dealId, types] of found) {
    const judged = [...types].flatMap(([type, statuses]) => {
      const standing = bestStanding(statuses)
      return standing === null ? [] : [[type, standing] as const]
    })
    best.set(dealId, new Map(judged))
  }
  return best
}

/** Every status among the deal's documents, by type, except deleted ones. */
export function documentsOf(orgId: string, dealId: string): Query<{ type: DocumentType; status: VersionStatus }> {
  return standings(orgId, [dealId]) as Query<{ type: DocumentType; status: VersionStatus }>
}
