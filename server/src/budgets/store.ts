import type { LinePlan, LineProgress } from '@plumbline/domain/budgets/lines/plan'
import type { BudgetStatus } from '@plumbline/domain/budgets/status'
import { type Percent, shortPercent } from '@plumbline/domain/money'
import { sql } from 'kysely'
import { keepPlan, type Query, type Tx } from '../platform/db/doors.ts'

export type BudgetRow = {
  dealId: string
  status: BudgetStatus
  versionNo: number
  contingencyPct: Percent | null
  baselineTotalCents: number | null
  submittedBy: string | null
  submittedByName: string | null
  submittedAt: Date | null
  approvedBy: string | null
  approvedByName: string | null
  approvedAt: Date | null
  rejectReason: string | null
  version: number
}

const NAME = (alias: string) => sql.raw(`coalesce(nullif(${alias}.full_name, ''), ${alias}.email)`)

/** The shown name of a joined profile. */
export const nameOf = NAME

function budgetQuery(orgId: string, dealId: string): Query<BudgetRow> {
  return sql<BudgetRow>`
    select
      budget.deal_id as "dealId", budget.status, budget.version_no as "versionNo", budget.contingency_pct as "contingencyPct",
      budget.baseline_total_cents as "baselineTotalCents", budget.submitted_by as "submittedBy", ${NAME('submitter')} as "submittedByName",
      budget.submitted_at as "submittedAt", budget.approved_by as "approvedBy", ${NAME('approver')} as "approvedByName",
      budget.approved_at as "approvedAt", budget.reject_reason as "rejectReason", budget.version
    from budgets budget
    left join profiles submitter on submitter.id = budget.submitted_by
    left join profiles approver on approver.id = budget.approved_by
    where budget.org_id = ${orgId} and budget.deal_id = ${dealId}`
}

export async function findBudget(tx: Tx, orgId: string, dealId: string): Promise<BudgetRow | undefined> {
  const row = await tx.first(budgetQuery(orgId, dealId))
  return row && { ...row, contingencyPct: shortPercent(row.contingencyPct) }
}

/** The budget, locked until the transaction ends. */
export async function lockBudget(tx: Tx, orgId: string, dealId: string): Promise<BudgetRow | undefined> {
  await tx.run(sql`select from budgets where org_id = ${orgId} and deal_id = ${dealId} for update`)
  return findBudget(tx, orgId, dealId)
}

/** A line of a plan as it is stored, in the order in which a budget is read. */
export type PlanRow = LinePlan & { id: string; code: string; position: number; version: number }

export type FigureSums = {
  originalCents: number
  transfersCents: number
  revisedCents: number
  actualCents: number
  estimateToCompleteCents: number
  forecastCents: number
  varianceCents: number
}

export type LineRow = PlanRow & LineProgress & { figures: FigureSums }

const PLAN = sql.raw(`
  line.id, code.code, line.position, line.cost_code_id as "costCodeId", line.description, trim_scale(line.qty)::text as qty, line.unit,
  line.unit_cost_cents as "unitCostCents", line.original_cents as "originalCents", line.contingency_applies as "contingencyApplies",
  line.is_contingency as "isContingency", line.version`)

type FlatLine = PlanRow & LineProgress & Omit<FigureSums, 'originalCents'>

/** The lines in force with their columns. */
export async function listLines(tx: Tx, orgId: string, dealId: string): Promise<LineRow[]> {
  const rows = await tx.rows(
    keepPlan(sql<FlatLine>`
    select ${PLAN},
      line.etc_override_cents as "etcOverrideCents", line.percent_complete as "percentComplete", line.note,
      line.starts_on as "startsOn", line.ends_on as "endsOn", line.photos_required as "photosRequired",
      figures.transfers_cents as "transfersCents", figures.revised_cents as "revisedCents", figures.actual_cents as "actualCents",
      figures.estimate_to_complete_cents as "estimateToCompleteCents", figures.forecast_cents as "forecastCents",
      figures.variance_cents as "varianceCents"
    from budget_lines line
    join budget_figures figures on figures.org_id = line.org_id and figures.line_id = line.id
    join cost_codes code on code.org_id = line.org_id and code.id = line.cost_code_id
    where line.org_id = ${orgId} and line.deal_id = ${dealId}
    order by line.is_contingency, code.code, line.position, line.id`),
  )
  return rows.map(
    ({
      transfersCents,
      revisedCents,
      actualCents,
      estimateToCompleteCents,
      forecastCents,
      varianceCents,
      ...line
    }) => ({
      ...line,
      figures: {
        originalCents: line.originalCents,
        transfersCents,
        revisedCents,
        actualCents,
        estimateToCompleteCents,
        forecastCents,
        varianceCents,
      },
    }),
  )
}

/** The lines of the revision that is being made; none when there is none. */
export function listRevisionLines(tx: Tx, orgId: string, dealId: string): Promise<PlanRow[]> {
  return tx.rows(sql<PlanRow>`
    select ${PLAN}
    from budget_revision_lines line
    join cost_codes code on code.org_id = line.org_id and code.id = line.cost_code_id
    where line.org_id = ${orgId} and line.deal_id = ${dealId}
    order by line.is_contingency, code.code, line.position, line.id`)
}

/** The columns of the whole budget. */
export function totalFigures(tx: Tx, orgId: string, dealId: string): Promise<FigureSums> {
  return tx.one(
    keepPlan(sql<FigureSums>`
    select
      coalesce(sum(original_cents), 0)::bigint as "originalCents", coalesce(sum(transfers_cents), 0)::bigint as "transfersCents",
      coalesce(sum(revised_cents), 0)::bigint as "revisedCents", coalesce(sum(actual_cents), 0)::bigint as "actualCents",
      coalesce(sum(estimate_to_complete_cents), 0)::bigint as "estimateToCompleteCents",
      coalesce(sum(forecast_cents), 0)::bigint as "forecastCents", coalesce(sum(variance_cents), 0)::bigint as "varianceCents"
    from budget_figures
    where org_id = ${orgId} and deal_id = ${dealId}`),
  )
}

/** Lines that something refers to: such a line stays, whatever becomes of its plan. */
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

export type CostCodeRow = {
  id: string
  code: string
  nameEn: string
  nameEs: string
  unit: string | null
  defaultUnitCostCents: number | null
  /** false: no new line takes it; those that have it keep it */
  active: boolean
}

/** The organization's whole cost catalog, in its order. */
export function costCodesQuery(orgId: string): Query<CostCodeRow> {
  return sql<CostCodeRow>`
    select id, code, name_en as "nameEn", name_es as "nameEs", unit, default_unit_cost_cents as "defaultUnitCostCents", active
    from cost_codes
    where org_id = ${orgId}
    order by code`
}

/** How many others may decide here, of the roles given. */
export async function countOthers(tx: Tx, orgId: string, userId: string, roles: readonly string[]): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(distinct role.user_id)::int as count
    from user_roles role
    where role.org_id = ${orgId} and role.role = any(${[...roles]}::text[]) and role.user_id <> ${userId}`)
  return count
}
