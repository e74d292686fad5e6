import type { DealFields, DealType } from '@plumbline/domain/deals/fields'
import type { ArchiveReason, DealStatus } from '@plumbline/domain/deals/status'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { fieldColumns, fieldValues } from '../bulk/fields-store.ts'
import { addressKeyOf } from '../edit.ts'
import { searchTextOf } from '../fields/search-text.ts'

/** A deal as written by an import: in any stage and status, bypassing gates. */
export type WrittenDeal = {
  id: string
  number: string
  dealType: DealType
  pipelineId: string
  stageId: string
  status: DealStatus
  archiveReason: ArchiveReason | null
  archiveNote: string | null
  closedAt: Date | null
  fields: Partial<DealFields>
  /** a closed deal's realized figures */
  realized: Record<string, unknown> | null
  custom: Readonly<Record<string, string>>
  externalId: string | null
}

export type ImportOrigin = { jobId: string; fileName: string }

const NO_PLACE = { addressLine1: null, addressLine2: null, city: null, state: null, postalCode: null }

export async function insertDealRows(
  tx: Tx,
  ctx: Context,
  origin: ImportOrigin,
  deals: readonly WrittenDeal[],
): Promise<void> {
  const { names, typed } = fieldColumns('deals')
  const rows = deals.map((deal) => ({
    id: deal.id,
    number: deal.number,
    deal_type: deal.dealType,
    status: deal.status,
    pipeline_id: deal.pipelineId,
    stage_id: deal.stageId,
    stage_entered_at: deal.closedAt ?? ctx.now,
    archive_reason: deal.archiveReason,
    archive_note: deal.archiveNote,
    archived_from: deal.status === 'archived' ? 'active' : null,
    archived_at: deal.status === 'archived' ? ctx.now : null,
    closed_at: deal.closedAt,
    custom: deal.custom,
    external_id: deal.externalId,
    address_key: addressKeyOf({ ...NO_PLACE, ...deal.fields }),
    search_text: searchTextOf(deal.number, deal.fields),
    ...fieldValues('deals', deal.fields),
  }))
  await tx.run(sql`
    insert into deals (
      org_id, import_job_id, created_by, created_at, updated_at, id, number, deal_type, status, pipeline_id, stage_id, stage_entered_at,
      archive_reason, archive_note, archived_from, archived_at, closed_at, custom, external_id, address_key, search_text, ${sql.raw(names)}
    )
    select ${ctx.tenant.orgId}, ${origin.jobId}, ${ctx.actor.userId}, ${ctx.now}, ${ctx.now}, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id uuid, number text, deal_type text, status text, pipeline_id uuid, stage_id uuid, stage_entered_at timestamptz, archive_reason text,
      archive_note text, archived_from text, archived_at timestamptz, closed_at timestamptz, custom jsonb, external_id text, address_key text,
      search_text text, ${sql.raw(typed)}
    )`)
}

/** Permanently deletes deals and everything attached to them. */
export async function deleteDeals(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.run(sql`delete from deals where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`)
}
