import type { LinePlan, LineProgress } from '@plumbline/domain/budgets/lines/plan'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

/** Where the lines of the open plan lie: a revision is made beside the plan in force. */
export type PlanTable = 'budget_lines' | 'budget_revision_lines'

type Writing = { orgId: string; dealId: string; userId: string; now: Date }
export type StoredPlan = LinePlan & { id: string; position: number }

const PLAN_COLUMNS = sql.raw(`
  id uuid, position int, cost_code_id uuid, description text, qty numeric, unit text, unit_cost_cents bigint, original_cents bigint,
  contingency_applies boolean, is_contingency boolean`)

function planRow(line: StoredPlan) {
  return {
    id: line.id,
    position: line.position,
    cost_code_id: line.costCodeId,
    description: line.description,
    qty: line.qty,
    unit: line.unit,
    unit_cost_cents: line.unitCostCents,
    original_cents: line.originalCents,
    contingency_applies: line.contingencyApplies,
    is_contingency: line.isContingency,
  }
}

export async function insertLines(
  tx: Tx,
  table: PlanTable,
  { orgId, dealId, userId, now }: Writing,
  lines: readonly StoredPlan[],
): Promise<void> {
  if (lines.length === 0) return
  await tx.run(sql`
    insert into ${sql.table(table)}
      (org_id, deal_id, updated_at, updated_by, id, position, cost_code_id, description, qty, unit, unit_cost_cents, original_cents,
       contingency_applies, is_contingency)
    select ${orgId}, ${dealId}, ${now}, ${userId}, line.*
    from jsonb_to_recordset(${JSON.stringify(lines.map(planRow))}::jsonb) as line (${PLAN_COLUMNS})`)
}

/** Which of these ids lines bear already: of the open plan, or of another deal, where a revision's lines go once it is approved. */
export async function takenIds(
  tx: Tx,
  table: PlanTable,
  { orgId, dealId }: Pick<Writing, 'orgId' | 'dealId'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const asked = sql`any(${[...ids]}::uuid[])`
  const rows = await tx.rows(sql<{ id: string }>`
    select id from ${sql.table(table)} where org_id = ${orgId} and id = ${asked}
    union all
    select id from budget_lines where org_id = ${orgId} and id = ${asked} and deal_id <> ${dealId}`)
  return new Set(rows.map((row) => row.id))
}

export async function updateLines(
  tx: Tx,
  table: PlanTable,
  { orgId, dealId, userId, now }: Writing,
  lines: readonly StoredPlan[],
): Promise<void> {
  if (lines.length === 0) return
  await tx.run(sql`
    update ${sql.table(table)} line set
      cost_code_id = changed.cost_code_id, description = changed.description, qty = changed.qty, unit = changed.unit,
      unit_cost_cents = changed.unit_cost_cents, original_cents = changed.original_cents,
      contingency_applies = changed.contingency_applies, is_contingency = changed.is_contingency,
      version = line.version + 1, updated_at = ${now}, updated_by = ${userId}
    from jsonb_to_recordset(${JSON.stringify(lines.map(planRow))}::jsonb) as changed (${PLAN_COLUMNS})
    where line.org_id = ${orgId} and line.deal_id = ${dealId} and line.id = changed.id`)
}

export type StoredProgress = LineProgress & { id: string }

/** Progress belongs to the lines in force alone. @param bump false = the plan's update has raised the version already */
export async function updateProgress(
  tx: Tx,
  { orgId, dealId, userId, now }: Writing,
  lines: readonly (StoredProgress & { bump: boolean })[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({
    id: line.id,
    etc_override_cents: line.etcOverrideCents,
    percent_complete: line.percentComplete,
    note: line.note,
    starts_on: line.startsOn,
    ends_on: line.endsOn,
    photos_required: line.photosRequired,
    bump: line.bump,
  }))
  await tx.run(sql`
    update budget_lines line set
      etc_override_cents = changed.etc_override_cents, percent_complete = changed.percent_complete, note = changed.note,
      starts_on = changed.starts_on, ends_on = changed.ends_on, photos_required = changed.photos_required,
      version = line.version + case when changed.bump then 1 else 0 end, updated_at = ${now}, updated_by = ${userId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (
      id uuid, etc_override_cents bigint, percent_complete int, note text, starts_on date, ends_on date, photos_required boolean, bump boolean
    )
    where line.org_id = ${orgId} and line.deal_id = ${dealId} and line.id = changed.id`)
}

export async function deleteLines(
  tx: Tx,
  table: PlanTable,
  { orgId, dealId }: Pick<Writing, 'orgId' | 'dealId'>,
  lineIds: readonly string[],
): Promise<void> {
  if (lineIds.length === 0) return
  await tx.run(sql`
    delete from ${sql.table(table)}
    where org_id = ${orgId} and deal_id = ${dealId} and id = any(${[...lineIds]}::uuid[])`)
}
