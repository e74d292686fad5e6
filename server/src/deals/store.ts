import type { DealFields, DealType, FieldKey } from '@plumbline/domain/deals/fields'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Query, type Tx } from '../platform/db/doors.ts'
import { FIELD_JOINS, FIELD_SELECT, takeFields } from './fields/store.ts'

/** Columns of a deal that belong to other rooms, stored next to the fields so that one row has everything. */
export type KeptParts = { plannedPayments: unknown; partners: unknown; termSources: unknown }

/** A deal as used by commands. */
export type DealRecord = {
  id: string
  orgId: string
  number: string
  dealType: DealType
  status: DealStatus
  pipelineId: string
  stageId: string
  stageEnteredAt: Date
  ownerId: string
  teamIds: string[]
  onHold: boolean
  onHoldReason: string | null
  onHoldReview: string | null
  holdStartedAt: Date | null
  heldSecondsInStage: number
  archiveReason: string | null
  archivedFrom: string | null
  closedAt: Date | null
  createdAt: Date
  createdBy: string | null
  updatedAt: Date
  version: number
  /** for trying the product: doesn't count toward the plan */
  isSample: boolean
  realized: Record<string, unknown> | null
  /** columns of an imported file that don't have a field */
  custom: Record<string, string>
  kept: KeptParts
  fields: DealFields
}

type DealRow = { dealId: string } & Omit<DealRecord, 'id' | 'ownerId' | 'kept' | 'fields'> &
  KeptParts &
  Record<FieldKey, unknown>

const DEAL = sql<DealRow>`
    select
      deal.id as deal_id, deal.org_id, deal.number, deal.deal_type, deal.status, deal.pipeline_id, deal.stage_id, deal.stage_entered_at,
      deal.team_ids, deal.on_hold, deal.on_hold_reason, deal.on_hold_review, deal.hold_started_at, deal.held_seconds_in_stage,
      deal.archive_reason, deal.archived_from, deal.closed_at, deal.created_at, deal.created_by, deal.updated_at, deal.version,
      deal.is_sample, sale.realized, deal.custom, deal.planned_payments, deal.partners, deal.term_sources,
      ${FIELD_SELECT}
    from deals deal
    ${FIELD_JOINS}
`

/** A deal's id, or a query for it: of what belongs to the deal, without a trip to look it up. */
export type DealKey = string | RawBuilder<{ dealId: string }>

function dealQuery(orgId: string, key: DealKey, lock: boolean): Query<DealRow> {
  return prepared(sql<DealRow>`
    ${DEAL}
    where deal.org_id = ${orgId} and deal.id = ${typeof key === 'string' ? key : sql`(${key})`}
    ${lock ? sql`for update of deal` : sql``}`)
}

/** Returns one of the organization's deals, or undefined. Another organization's deal isn't found. */
export async function findDeal(tx: Tx, orgId: string, key: DealKey): Promise<DealRecord | undefined> {
  const row = await tx.first(dealQuery(orgId, key, false))
  return row && recordOf(row)
}

/** Those of these deals that are the organization's, by name. */
export async function findDeals(tx: Tx, orgId: string, dealIds: readonly string[]): Promise<DealRecord[]> {
  const rows = await tx.rows(sql<DealRow>`
    ${DEAL}
    where deal.org_id = ${orgId} and deal.id = any(${[...dealIds]}::uuid[])
    order by lower(deal.name), deal.id`)
  return rows.map(recordOf)
}

/** Same as `findDeal`, but locked until the transaction ends. */
export async function lockDeal(tx: Tx, orgId: string, key: DealKey): Promise<DealRecord | undefined> {
  const row = await tx.first(dealQuery(orgId, key, true))
  return row && recordOf(row)
}

function recordOf(row: DealRow): DealRecord {
  const { fields, rest } = takeFields(row)
  const { dealId, plannedPayments, partners, termSources, ...own } = rest
  return {
    ...own,
    id: dealId,
    ownerId: fields.ownerId ?? '',
    kept: { plannedPayments, partners, termSources },
    fields,
  }
}

/**
 * The organization's plan and number of active deals. Locks the organization's row so that two deals created at once
 * can't both take the last spot.
 */
export async function lockActiveDeals(
  tx: Tx,
  orgId: string,
): Promise<{ planTier: 'STARTER' | 'PRO' | 'SCALE'; active: number }> {
  const { planTier } = await tx.one(
    sql<{ planTier: 'STARTER' | 'PRO' | 'SCALE' }>`select plan_tier from organizations where id = ${orgId} for update`,
  )
  const { active } = await tx.one(
    sql<{
      active: number
    }>`select count(*)::bigint as active from deals where org_id = ${orgId} and status = 'active' and not is_sample`,
  )
  return { planTier, active }
}
