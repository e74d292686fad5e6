import type { DealFields, DealType } from '@plumbline/domain/deals/fields'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { sql } from 'kysely'
import { keepPlan, type Query, type Tx } from '../platform/db/doors.ts'
import { FIELD_JOINS, FIELD_SELECT, fieldsOfRow } from './fields/columns.ts'

/** Columns of a deal that are another room's to read: kept beside the fields, so that one row tells all of it. */
export type KeptParts = { plannedPayments: unknown; partners: unknown; termSources: unknown }

/** A deal as commands work with it. */
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
  realized: Record<string, unknown> | null
  /** columns of an imported file without a field of their own */
  custom: Record<string, string>
  kept: KeptParts
  fields: DealFields
}

function dealQuery(orgId: string, dealId: string, lock: boolean): Query<Record<string, unknown>> {
  return keepPlan(sql<Record<string, unknown>>`
    select
      deal.id as deal_id, deal.org_id, deal.number, deal.deal_type, deal.status, deal.pipeline_id, deal.stage_id, deal.stage_entered_at,
      deal.team_ids, deal.on_hold, deal.on_hold_reason, deal.on_hold_review, deal.hold_started_at, deal.held_seconds_in_stage,
      deal.archive_reason, deal.archived_from, deal.closed_at, deal.created_at, deal.created_by, deal.updated_at, deal.version,
      sale.realized, deal.custom, deal.planned_payments, deal.partners, deal.term_sources,
      ${FIELD_SELECT}
    from deals deal
    ${FIELD_JOINS}
    where deal.org_id = ${orgId} and deal.id = ${dealId}
    ${lock ? sql`for update of deal` : sql``}`)
}

/** One deal of the organization, or undefined: another organization's deal is not found either. */
export async function findDeal(tx: Tx, orgId: string, dealId: string): Promise<DealRecord | undefined> {
  const row = await tx.first(dealQuery(orgId, dealId, false))
  return row && recordOf(row)
}

/** The same, locked until the transaction ends. */
export async function lockDeal(tx: Tx, orgId: string, dealId: string): Promise<DealRecord | undefined> {
  const row = await tx.first(dealQuery(orgId, dealId, true))
  return row && recordOf(row)
}

function recordOf(row: Record<string, unknown>): DealRecord {
  const fields = fieldsOfRow(row)
  return {
    id: row.deal_id as string,
    orgId: row.org_id as string,
    number: row.number as string,
    dealType: row.deal_type as DealType,
    status: row.status as DealStatus,
    pipelineId: row.pipeline_id as string,
    stageId: row.stage_id as string,
    stageEnteredAt: row.stage_entered_at as Date,
    ownerId: fields.ownerId ?? '',
    teamIds: row.team_ids as string[],
    onHold: row.on_hold as boolean,
    onHoldReason: row.on_hold_reason as string | null,
    onHoldReview: row.on_hold_review as string | null,
    holdStartedAt: row.hold_started_at as Date | null,
    heldSecondsInStage: row.held_seconds_in_stage as number,
    archiveReason: row.archive_reason as string | null,
    archivedFrom: row.archived_from as string | null,
    closedAt: row.closed_at as Date | null,
    createdAt: row.created_at as Date,
    createdBy: row.created_by as string | null,
    updatedAt: row.updated_at as Date,
    version: row.version as number,
    realized: row.realized as Record<string, unknown> | null,
    custom: row.custom as Record<string, string>,
    kept: { plannedPayments: row.planned_payments, partners: row.partners, termSources: row.term_sources },
    fields,
  }
}

/** Active deals of the organization, with its row locked so that two creations cannot both take the last place. */
export async function lockActiveDeals(
  tx: Tx,
  orgId: string,
): Promise<{ planTier: 'STARTER' | 'PRO' | 'SCALE'; active: number }> {
  const organization = await tx.one(
    sql<{ plan_tier: 'STARTER' | 'PRO' | 'SCALE' }>`select plan_tier from organizations where id = ${orgId} for update`,
  )
  const { active } = await tx.one(
    sql<{ active: number }>`select count(*)::bigint as active from deals where org_id = ${orgId} and status = 'active'`,
  )
  return { planTier: organization.plan_tier, active }
}
