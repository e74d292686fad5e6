import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

type Rows = readonly Record<string, unknown>[]

/** A budget with its lines, as they are stored. */
export type BudgetSnapshot = { budget: Record<string, unknown>; lines: Rows; revision: Rows }

export function takeSnapshot(tx: Tx, orgId: string, dealId: string): Promise<BudgetSnapshot> {
  return tx.one(sql<BudgetSnapshot>`
    select
      (select to_jsonb(budget) from budgets budget where budget.org_id = ${orgId} and budget.deal_id = ${dealId}) as budget,
      (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from budget_lines line
       where line.org_id = ${orgId} and line.deal_id = ${dealId}) as lines,
      (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from budget_revision_lines line
       where line.org_id = ${orgId} and line.deal_id = ${dealId}) as revision`)
}

type Of = { orgId: string; dealId: string; now: Date }

/**
 * Puts a budget back, with the lines that a revision replaced. Versions only rise, so nobody saves over what they saw.
 * Nothing may refer to a line that goes.
 */
export async function restoreSnapshot(
  tx: Tx,
  { orgId, dealId, now }: Of,
  { budget, lines, revision }: BudgetSnapshot,
): Promise<void> {
  const [kept, planned] = [JSON.stringify(lines), JSON.stringify(revision)]
  await tx.run(sql`
    delete from budget_versions
    where org_id = ${orgId} and deal_id = ${dealId} and version_no > (${JSON.stringify(budget)}::jsonb ->> 'version_no')::int`)
  await tx.run(sql`
    delete from budget_lines
    where org_id = ${orgId} and deal_id = ${dealId}
      and id not in (select line.id from jsonb_to_recordset(${kept}::jsonb) as line (id uuid))`)
  await tx.run(sql`
    insert into budget_lines
    select line.* from jsonb_populate_recordset(null::budget_lines, ${kept}::jsonb) line
    where not exists (select from budget_lines present where present.org_id = line.org_id and present.id = line.id)`)
  await tx.run(sql`
    update budget_lines present
    set position = line.position, cost_code_id = line.cost_code_id, description = line.description, qty = line.qty,
        unit = line.unit, unit_cost_cents = line.unit_cost_cents, original_cents = line.original_cents,
        contingency_applies = line.contingency_applies, is_contingency = line.is_contingency, updated_at = ${now},
        version = present.version + 1
    from jsonb_populate_recordset(null::budget_lines, ${kept}::jsonb) line
    where present.org_id = line.org_id and present.id = line.id`)
  await tx.run(sql`delete from budget_revision_lines where org_id = ${orgId} and deal_id = ${dealId}`)
  await tx.run(sql`
    insert into budget_revision_lines
    select line.* from jsonb_populate_recordset(null::budget_revision_lines, ${planned}::jsonb) line`)
  await tx.run(sql`
    update budgets present
    set status = before.status, version_no = before.version_no, contingency_pct = before.contingency_pct,
        baseline_total_cents = before.baseline_total_cents, approved_by = before.approved_by,
        approved_at = before.approved_at, reject_reason = before.reject_reason, overruns = before.overruns,
        updated_at = ${now}, version = present.version + 1
    from jsonb_populate_record(null::budgets, ${JSON.stringify(budget)}::jsonb) before
    where present.org_id = ${orgId} and present.deal_id = ${dealId}`)
}
