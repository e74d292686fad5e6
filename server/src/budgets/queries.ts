import { shortPercent } from '@plumbline/domain/money'
import type { BudgetReply, BudgetVersion, CostCode } from '@plumbline/contract/budgets/budget'
import { budgetPolicy } from '@plumbline/domain/budgets/policy'
import type { VersionLine } from '@plumbline/domain/budgets/versions/version-diff'
import { sql } from 'kysely'
import { authorize } from '../platform/commands/checks.ts'
import { readHeader } from '../deals/header.ts'
import { readAs, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { personOf, presentBudget } from './presenter.ts'
import { costCodesQuery, findBudget, nameOf } from './store.ts'

/** @throws ApiError not_found, also for another organization's deal */
export async function getBudget(ctx: Context, dealId: string): Promise<BudgetReply> {
  const deal = { ...(await readHeader(ctx, dealId)), orgId: ctx.tenant.orgId }
  authorize(budgetPolicy.read(ctx.actor))
  const abilities = { create: budgetPolicy.write(ctx.actor, deal) }
  return txAs(ctx, async (tx) => {
    const budget = await findBudget(tx, deal.orgId, deal.id)
    return { budget: budget ? await presentBudget(tx, ctx, deal, budget) : null, abilities }
  })
}

type VersionRow = {
  versionNo: number
  contingencyPct: string | null
  totalCents: number
  lines: VersionLine[]
  submittedBy: string | null
  submittedByName: string | null
  approvedBy: string
  approvedByName: string
  approvedAt: Date
  selfApproved: boolean
}

/** The latest first. */
export async function listVersions(ctx: Context, dealId: string): Promise<{ items: BudgetVersion[] }> {
  await readHeader(ctx, dealId)
  authorize(budgetPolicy.read(ctx.actor))
  const rows = await readAs(
    ctx,
    sql<VersionRow>`
      select
        version.version_no as "versionNo", version.contingency_pct as "contingencyPct", version.total_cents as "totalCents", version.lines,
        version.submitted_by as "submittedBy", ${nameOf('submitter')} as "submittedByName", version.approved_by as "approvedBy",
        ${nameOf('approver')} as "approvedByName", version.approved_at as "approvedAt", version.self_approved as "selfApproved"
      from budget_versions version
      left join profiles submitter on submitter.id = version.submitted_by
      join profiles approver on approver.id = version.approved_by
      where version.org_id = ${ctx.tenant.orgId} and version.deal_id = ${dealId}
      order by version.version_no desc`,
  )
  return { items: rows.map(presentVersion) }
}

function presentVersion(row: VersionRow): BudgetVersion {
  return {
    versionNo: row.versionNo,
    contingencyPct: shortPercent(row.contingencyPct),
    totalCents: row.totalCents,
    lines: row.lines.map(({ id, code, description, qty, unit, unitCostCents, originalCents }) => ({
      id,
      code,
      description,
      qty,
      unit,
      unitCostCents,
      originalCents,
    })),
    submittedBy: personOf(row.submittedBy, row.submittedByName),
    approvedBy: { id: row.approvedBy, name: row.approvedByName },
    approvedAt: row.approvedAt.toISOString(),
    selfApproved: row.selfApproved,
  }
}

export async function listCostCodes(ctx: Context): Promise<{ items: CostCode[] }> {
  const rows = await readAs(ctx, costCodesQuery(ctx.tenant.orgId))
  return {
    items: rows
      .filter((row) => row.active)
      .map(({ id, code, nameEn, nameEs, unit }) => ({ id, code, name: { en: nameEn, es: nameEs }, unit })),
  }
}
