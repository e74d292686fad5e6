import { sumCents } from '@plumbline/domain/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { type BudgetRow, linesInUse, listLines, listRevisionLines } from '../store.ts'
import { deleteLines, insertLines, updateLines } from '../lines/store.ts'

/**
 * A revision begins from what is planned now: what transfers moved is part of the new amounts, and where they moved
 * something, quantity × unit cost no longer tells the amount.
 */
export async function beginRevision(tx: Tx, ctx: Context, dealId: string): Promise<void> {
  const { orgId } = ctx.tenant
  await tx.run(sql`
    insert into budget_revision_lines
      (org_id, id, deal_id, position, cost_code_id, description, qty, unit, unit_cost_cents, original_cents, contingency_applies,
       is_contingency, updated_at, updated_by)
    select
      line.org_id, line.id, line.deal_id, line.position, line.cost_code_id, line.description, line.qty, line.unit,
      case when figures.transfers_cents = 0 then line.unit_cost_cents end, greatest(0, figures.revised_cents),
      line.contingency_applies, line.is_contingency, ${ctx.now}, ${ctx.actor.userId}
    from budget_lines line
    join budget_figures figures on figures.org_id = line.org_id and figures.line_id = line.id
    where line.org_id = ${orgId} and line.deal_id = ${dealId}`)
  await tx.run(sql`
    update budgets set contingency_pct = null
    where org_id = ${orgId} and deal_id = ${dealId}
      and exists (select from budget_figures where org_id = ${orgId} and deal_id = ${dealId} and transfers_cents <> 0)`)
}

/** The plan in force stays as its version was approved. */
export async function discardRevision(tx: Tx, orgId: string, { dealId, versionNo }: BudgetRow): Promise<void> {
  await tx.run(sql`delete from budget_revision_lines where org_id = ${orgId} and deal_id = ${dealId}`)
  await tx.run(sql`
    update budgets budget set contingency_pct = version.contingency_pct
    from budget_versions version
    where budget.org_id = ${orgId} and budget.deal_id = ${dealId}
      and version.org_id = ${orgId} and version.deal_id = ${dealId} and version.version_no = ${versionNo}`)
}

/** The revision becomes the plan in force. A line that it leaves out stays with nothing planned where money was spent. */
export async function applyRevision(tx: Tx, ctx: Context, dealId: string): Promise<void> {
  const { orgId } = ctx.tenant
  const writing = { orgId, dealId, userId: ctx.actor.userId, now: ctx.now }
  const inForce = await listLines(tx, orgId, dealId)
  const revision = await listRevisionLines(tx, orgId, dealId)
  const known = new Set(inForce.map((line) => line.id))
  const kept = new Set(revision.map((line) => line.id))
  const left = inForce.filter((line) => !kept.has(line.id))
  const used = await linesInUse(
    tx,
    orgId,
    dealId,
    left.map((line) => line.id),
  )
  await deleteLines(
    tx,
    'budget_lines',
    writing,
    left.map((line) => line.id).filter((id) => !used.has(id)),
  )
  const emptied = left
    .filter((line) => used.has(line.id))
    .map((line) => ({ ...line, qty: null, unitCostCents: null, originalCents: 0, isContingency: false }))
  await updateLines(tx, 'budget_lines', writing, emptied)
  await updateLines(
    tx,
    'budget_lines',
    writing,
    revision.filter((line) => known.has(line.id)),
  )
  await insertLines(
    tx,
    'budget_lines',
    writing,
    revision.filter((line) => !known.has(line.id)),
  )
  await tx.run(sql`delete from budget_revision_lines where org_id = ${orgId} and deal_id = ${dealId}`)
}

/** Keeps the plan as it was approved. @returns its total, in cents */
export async function keepVersion(tx: Tx, ctx: Context, budget: BudgetRow, versionNo: number): Promise<number> {
  const { orgId } = ctx.tenant
  const { dealId, contingencyPct, submittedBy } = budget
  const { userId } = ctx.actor
  const lines = (await listLines(tx, orgId, dealId)).map(
    ({ id, code, description, qty, unit, unitCostCents, originalCents }) => ({
      id,
      code,
      description,
      qty,
      unit,
      unitCostCents,
      originalCents,
    }),
  )
  const totalCents = sumCents(lines.map((line) => line.originalCents))
  await tx.run(sql`
    insert into budget_versions
      (org_id, deal_id, version_no, contingency_pct, total_cents, lines, submitted_by, approved_by, approved_at, self_approved)
    values (${orgId}, ${dealId}, ${versionNo}, ${contingencyPct}, ${totalCents}, ${JSON.stringify(lines)}::jsonb, ${submittedBy}, ${userId},
      ${ctx.now}, ${submittedBy === userId})`)
  return totalCents
}

/** Closing the deal locks an approved budget; reopening unlocks it (domain reference 4.2). */
export async function lockWithDeal(tx: Tx, orgId: string, dealId: string, closes: boolean): Promise<void> {
  const [from, to] = closes ? ['approved', 'locked'] : ['locked', 'approved']
  await tx.run(sql`
    update budgets set status = ${to}, version = version + 1
    where org_id = ${orgId} and deal_id = ${dealId} and status = ${from}`)
}
