import type { LineBaseline, LineProgress } from '@plumbline/domain/budgets/lines/baseline'
import type { BudgetStatus } from '@plumbline/domain/budgets/status'
import type { Day } from '@plumbline/domain/calendar'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import { prepared, type Query, type Tx } from '../../platform/db/doors.ts'

/** A stored budget line's amounts, in budget order. */
export type PlanRow = LineBaseline & { id: string; code: string; position: number; version: number }

/** A line's sums from the budget's own ledgers. */
export type OwnSums = {
  /** in − out, in the current version */
  transfersCents: number
  /** posted expenses by date; null without any */
  spentByDay: Readonly<Record<Day, number>> | null
}

export type LineRow = PlanRow & LineProgress & OwnSums & { dealId: string; budgetStatus: BudgetStatus }

const PLAN = sql.raw(`
  line.id, code.code, line.position, line.cost_code_id, line.description, trim_scale(line.qty)::text as qty, line.unit,
  line.unit_cost_cents, line.original_cents, line.contingency_applies, line.is_contingency, line.version`)

export const OWN_SUMS = sql.raw(
  `coalesce(moved.transfers_cents, 0)::bigint as transfers_cents, spent.by_day as spent_by_day`,
)

/**
 * Joins the budget's own ledgers to `line`, each summed once for all lines.
 * @param deals the condition on `deal_id`, e.g. `= '…'`
 */
export function ownLedgers(orgId: string, deals: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    left join (
      select part.line_id, sum(part.cents) as transfers_cents
      from budget_transfers transfer
      join budgets budget
        on budget.org_id = transfer.org_id and budget.deal_id = transfer.deal_id and budget.version_no = transfer.version_no
      cross join lateral (
        values (transfer.to_line_id, transfer.amount_cents), (transfer.from_line_id, -transfer.amount_cents)
      ) part (line_id, cents)
      where transfer.org_id = ${orgId} and transfer.deal_id ${deals}
      group by part.line_id
    ) moved on moved.line_id = line.id
    left join (
      select day.line_id, jsonb_object_agg(day.spent_on, day.cents) as by_day
      from (
        select share.budget_line_id as line_id, expense.spent_on, sum(share.amount_cents) as cents
        from expense_shares share
        join expenses expense on expense.org_id = share.org_id and expense.id = share.expense_id
        where share.org_id = ${orgId} and share.deal_id ${deals} and expense.status = 'posted'
        group by share.budget_line_id, expense.spent_on
      ) day
      group by day.line_id
    ) spent on spent.line_id = line.id`
}

/** The current lines, with their sums from the budget's own ledgers. */
export function listLines(tx: Tx, orgId: string, dealId: string): Promise<LineRow[]> {
  return tx.rows(linesOf(orgId, among([dealId])))
}

/** The current lines of several deals. */
export function listLinesOfDeals(tx: Tx, orgId: string, dealIds: readonly string[]): Promise<LineRow[]> {
  return tx.rows(linesOf(orgId, among(dealIds)))
}

/** @param deals the condition on `deal_id` */
function linesOf(orgId: string, deals: RawBuilder<unknown>): Query<LineRow> {
  return prepared(sql<LineRow>`
    select line.deal_id, ${PLAN},
      line.etc_override_cents, line.percent_complete, line.note, line.starts_on, line.ends_on, line.photos_required, ${OWN_SUMS},
      budget.status as budget_status
    from budget_lines line
    join budgets budget on budget.org_id = line.org_id and budget.deal_id = line.deal_id
    join cost_codes code on code.org_id = line.org_id and code.id = line.cost_code_id
    ${ownLedgers(orgId, deals)}
    where line.org_id = ${orgId} and line.deal_id ${deals}
    order by line.is_contingency, code.code, line.position, line.id`)
}

/** The lines of the revision in progress; empty when there is none. */
export function listRevisionLines(tx: Tx, orgId: string, dealId: string): Promise<PlanRow[]> {
  return tx.rows(sql<PlanRow>`
    select ${PLAN}
    from budget_revision_lines line
    join cost_codes code on code.org_id = line.org_id and code.id = line.cost_code_id
    where line.org_id = ${orgId} and line.deal_id = ${dealId}
    order by line.is_contingency, code.code, line.position, line.id`)
}

/** Which of these lines have expenses or transfers. Such a line stays, even if a revision leaves it out. */
export async function linesInUse(
  tx: Tx,
  orgId: string,
  dealId: string,
  lineIds: readonly string[],
): Promise<Set<string>> {
  if (lineIds.length === 0) return new Set()
  const rows = await tx.rows(sql<{ id: string }>`
    select line.id
    from budget_lines line
    where line.org_id = ${orgId} and line.deal_id = ${dealId} and line.id = any(${[...lineIds]}::uuid[])
      and (
        exists (select from expense_shares share where share.org_id = line.org_id and share.budget_line_id = line.id)
        or exists (select from budget_transfers transfer where transfer.org_id = line.org_id and line.id in (transfer.from_line_id, transfer.to_line_id))
      )`)
  return new Set(rows.map((row) => row.id))
}

/** Where the lines being edited are stored: a revision is kept separate from the current lines. */
export type BaselineTable = 'budget_lines' | 'budget_revision_lines'

type Writing = { orgId: string; dealId: string; userId: string; now: Date }
export type StoredPlan = LineBaseline & { id: string; position: number }

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
  table: BaselineTable,
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

/**
 * Which of these ids are already in use: in the same table, or by another deal's current lines, which a revision's
 * lines join once it's approved.
 */
export async function takenIds(
  tx: Tx,
  table: BaselineTable,
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
  table: BaselineTable,
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

/** Only the current lines have progress. @param bump false = updating the amounts has already raised the version */
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
  table: BaselineTable,
  { orgId, dealId }: Pick<Writing, 'orgId' | 'dealId'>,
  lineIds: readonly string[],
): Promise<void> {
  if (lineIds.length === 0) return
  await tx.run(sql`
    delete from ${sql.table(table)}
    where org_id = ${orgId} and deal_id = ${dealId} and id = any(${[...lineIds]}::uuid[])`)
}

export async function deleteRevisionLines(tx: Tx, orgId: string, dealId: string): Promise<void> {
  await tx.run(sql`delete from budget_revision_lines where org_id = ${orgId} and deal_id = ${dealId}`)
}
