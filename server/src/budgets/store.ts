import type { BudgetStatus } from '@plumbline/domain/budgets/status'
import type { VarianceAlert } from '@plumbline/domain/budgets/variance-alert'
import { type Percent, shortPercent } from '@plumbline/domain/money'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Query, type Tx } from '../platform/db/doors.ts'
import { personName } from '../platform/db/person-name.ts'
import { alertOf } from './alerts/settings.ts'

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
  /** what the team was notified of as over the alert limit; null = not checked yet */
  overruns: string[] | null
  /** the organization's limit */
  alert: VarianceAlert
  setAside: SetAside | null
  version: number
}

/** A revision that was in progress when the deal closed. Its lines stay stored until the deal is reopened. */
export type SetAside = { status: BudgetStatus; contingencyPct: Percent | null; totalCents: number; at: string }

type StoredBudget = Omit<BudgetRow, 'alert'> & { alertSetting: unknown }

function budgetQuery(orgId: string, dealId: string): RawBuilder<StoredBudget> {
  return sql<StoredBudget>`
    select
      budget.deal_id, budget.status, budget.version_no, budget.contingency_pct, budget.baseline_total_cents, budget.submitted_by,
      ${personName('submitter')} as submitted_by_name, budget.submitted_at, budget.approved_by,
      ${personName('approver')} as approved_by_name, budget.approved_at, budget.reject_reason,
      budget.overruns, budget.set_aside, organization.settings -> 'varianceAlert' as alert_setting, budget.version
    from budgets budget
    join organizations organization on organization.id = budget.org_id
    left join profiles submitter on submitter.id = budget.submitted_by
    left join profiles approver on approver.id = budget.approved_by
    where budget.org_id = ${orgId} and budget.deal_id = ${dealId}`
}

export async function findBudget(tx: Tx, orgId: string, dealId: string): Promise<BudgetRow | undefined> {
  return rowOf(await tx.first(prepared(budgetQuery(orgId, dealId))))
}

/** Reads the budget and locks it until the transaction ends. */
export async function lockBudget(tx: Tx, orgId: string, dealId: string): Promise<BudgetRow | undefined> {
  return rowOf(await tx.first(sql<StoredBudget>`${budgetQuery(orgId, dealId)} for update of budget`))
}

function rowOf(stored: StoredBudget | undefined): BudgetRow | undefined {
  if (!stored) return undefined
  const { alertSetting, ...row } = stored
  return { ...row, contingencyPct: shortPercent(row.contingencyPct), alert: alertOf(alertSetting) }
}

/** Creates a deal's budget as a draft. */
export async function insertBudget(
  tx: Tx,
  {
    orgId,
    dealId,
    contingencyPct,
    by,
    now,
  }: { orgId: string; dealId: string; contingencyPct: Percent | null; by: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into budgets (org_id, deal_id, status, contingency_pct, created_by, created_at, updated_at)
    values (${orgId}, ${dealId}, 'draft', ${contingencyPct}, ${by}, ${now}, ${now})`)
}

/** What of a deal's money is on record. */
export function countRecords(
  tx: Tx,
  orgId: string,
  dealId: string,
): Promise<{ expenses: number; approvedBudgets: number }> {
  return tx.one(sql<{ expenses: number; approvedBudgets: number }>`
    select
      (select count(distinct expense_id) from expense_shares where org_id = ${orgId} and deal_id = ${dealId})::int as expenses,
      (select count(*) from budgets where org_id = ${orgId} and deal_id = ${dealId} and version_no > 0)::int as approved_budgets`)
}

export type BudgetChange = {
  status?: BudgetStatus
  versionNo?: number
  contingencyPct?: Percent | null
  /** never changes after the first approval */
  baselineTotalCents?: number
  submittedBy?: string
  submittedAt?: Date
  approvedBy?: string
  approvedAt?: Date
  rejectReason?: string | null
  setAside?: SetAside | null
}

/** Updates the given columns and raises the version. */
export async function updateBudget(
  tx: Tx,
  { orgId, dealId, now }: { orgId: string; dealId: string; now: Date },
  change: BudgetChange,
): Promise<void> {
  const { baselineTotalCents, setAside, ...further } = change
  const sets = Object.entries({
    ...further,
    ...(setAside === undefined ? {} : { setAside: setAside && JSON.stringify(setAside) }),
  }).map(([key, value]) => sql`${sql.ref(COLUMN_OF[key as keyof typeof COLUMN_OF])} = ${value},`)
  const baseline =
    baselineTotalCents === undefined
      ? sql``
      : sql`baseline_total_cents = coalesce(baseline_total_cents, ${baselineTotalCents}),`
  await tx.run(sql`
    update budgets set ${sql.join(sets, sql` `)} ${baseline} version = version + 1, updated_at = ${now}
    where org_id = ${orgId} and deal_id = ${dealId}`)
}

const COLUMN_OF: Record<keyof Omit<BudgetChange, 'baselineTotalCents'>, string> = {
  status: 'status',
  versionNo: 'version_no',
  contingencyPct: 'contingency_pct',
  submittedBy: 'submitted_by',
  submittedAt: 'submitted_at',
  approvedBy: 'approved_by',
  approvedAt: 'approved_at',
  rejectReason: 'reject_reason',
  setAside: 'set_aside',
}

export type CostCodeRow = {
  id: string
  code: string
  nameEn: string
  nameEs: string
  unit: string | null
  defaultUnitCostCents: number | null
  /** false = can't be used for new lines; existing lines keep it */
  active: boolean
}

/** The organization's whole cost catalog, in order. */
export function costCodesQuery(orgId: string): Query<CostCodeRow> {
  return sql<CostCodeRow>`
    select id, code, name_en, name_es, unit, default_unit_cost_cents, active
    from cost_codes
    where org_id = ${orgId}
    order by code`
}
