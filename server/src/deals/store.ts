import type { DealFields, DealType } from '@plumbline/domain/deals/fields'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { shortPercent } from '@plumbline/domain/money'
import type {
  CostItemRecord,
  LoanRecord,
  PartnerRecord,
  PlannedPayment,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import type { TermSources } from '@plumbline/domain/underwriting/terms/template'
import { sql } from 'kysely'
import { keepPlan, type Query, type Tx } from '../platform/db/doors.ts'
import { FIELD_JOINS, FIELD_SELECT, fieldsOfRow } from './fields/columns.ts'

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
  /** of the works, as planned */
  payments: PlannedPayment[]
  partners: PartnerRecord[]
  termSources: TermSources
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
    termSources: row.term_sources as TermSources,
    payments: (row.planned_payments as PlannedPayment[]).map(({ paidOn, amountCents }) => ({ paidOn, amountCents })),
    partners: (row.partners as PartnerRecord[]).map(asPartner),
    fields,
  }
}

/** jsonb keeps the keys in an order of its own. */
function asPartner({ name, capitalCents, contributedOn, preferredPct, profitSharePct }: PartnerRecord): PartnerRecord {
  return { name, capitalCents, contributedOn, preferredPct, profitSharePct }
}

export type CostItemRow = CostItemRecord & { id: string }

export async function listCostItems(tx: Tx, orgId: string, dealId: string): Promise<CostItemRow[]> {
  const rows = await tx.rows(
    keepPlan(sql<CostItemRow>`
    select id, bucket, name, amount_cents as "amountCents", pct_of as "pctOf", pct, per, from_day as "from", to_day as "to"
    from cost_items
    where org_id = ${orgId} and deal_id = ${dealId}
    order by position, id`),
  )
  return rows.map((row) => ({ ...row, pct: shortPercent(row.pct) }))
}

export type LoanRow = LoanRecord & { id: string }

export async function listLoans(tx: Tx, orgId: string, dealId: string): Promise<LoanRow[]> {
  const rows = await tx.rows(
    keepPlan(sql<LoanRow>`
    select
      id, name, loan_type as "loanType", initial_advance_cents as "initialAdvanceCents", holdback_cents as "holdbackCents",
      rate_pct as "ratePct", points_pct as "pointsPct", fees_cents as "feesCents", exit_fee_pct as "exitFeePct",
      day_count as "dayCount", interest_on as "interestOn", payment, start_date as "startDate", payoff_date as "payoffDate",
      maturity_date as "maturityDate", extension_fee_pct as "extensionFeePct", draw_fee_cents as "drawFeeCents",
      draw_retainage_pct as "drawRetainagePct", planned_draws as draws, status
    from loans
    where org_id = ${orgId} and deal_id = ${dealId}
    order by position`),
  )
  return rows.map((row) => ({
    ...row,
    draws: row.draws.map(({ fundedOn, amountCents, feeCents, isFinal }) => ({
      fundedOn,
      amountCents,
      feeCents,
      isFinal,
    })),
    ratePct: shortPercent(row.ratePct) ?? '0',
    pointsPct: shortPercent(row.pointsPct) ?? '0',
    exitFeePct: shortPercent(row.exitFeePct) ?? '0',
    extensionFeePct: shortPercent(row.extensionFeePct) ?? '0',
    drawRetainagePct: shortPercent(row.drawRetainagePct) ?? '0',
  }))
}

/** Marks the deal as changed; a version that moved on meanwhile is the caller's conflict. */
export async function touchDeal(tx: Tx, orgId: string, dealId: string, now: Date): Promise<void> {
  await tx.run(
    sql`update deals set version = version + 1, updated_at = ${now} where org_id = ${orgId} and id = ${dealId}`,
  )
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

/** The next human numbers, never reused. The organization row is locked by this. */
export async function takeDealNumbers(tx: Tx, orgId: string, count: number): Promise<string[]> {
  const { first } = await tx.one(
    sql<{
      first: number
    }>`update organizations set next_deal_no = next_deal_no + ${count} where id = ${orgId} returning next_deal_no - ${count} as first`,
  )
  return Array.from({ length: count }, (_, index) => `D-${first + index}`)
}
