import type { Estimate } from '@plumbline/domain/budgets/estimates/estimate'
import type { EstimateLine } from '@plumbline/domain/budgets/estimates/line'
import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/db/doors.ts'

export type EstimateRow = Omit<Estimate, 'lines'> & {
  lines: readonly EstimateLine[]
  /** 0 until an estimate is saved */
  version: number
  updatedAt: Date | null
}

/** A deal's estimate with its lines in order. Until one is saved, it's empty with the deal's contingency. */
export function estimateOf(orgId: string, dealId: string): Query<EstimateRow> {
  return sql<EstimateRow>`
    select
      estimate.per_sqft_cents, trim_scale(coalesce(estimate.contingency_pct, deal.contingency_pct, 0))::text as contingency_pct,
      coalesce(estimate.version, 0) as version, estimate.updated_at,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'key', line.key, 'code', line.code, 'room', line.room, 'description', line.description,
              'qty', trim_scale(line.qty)::text, 'unit', line.unit, 'unitCostCents', line.unit_cost_cents, 'note', line.note
            )
            order by line.position
          )
          from estimate_lines line
          where line.org_id = estimate.org_id and line.deal_id = estimate.deal_id
        ),
        '[]'
      ) as lines
    from deals deal
    left join estimates estimate on estimate.org_id = deal.org_id and estimate.deal_id = deal.id
    where deal.org_id = ${orgId} and deal.id = ${dealId}`
}

export type EstimateToKeep = Omit<Estimate, 'lines'> & {
  orgId: string
  dealId: string
  workPerSqftCents: number | null
  updatedBy: string
  now: Date
}

/** Saves an estimate without its lines; the first save is version 1. */
export async function keepEstimate(tx: Tx, estimate: EstimateToKeep): Promise<void> {
  const { orgId, dealId, perSqftCents, contingencyPct, workPerSqftCents, updatedBy, now } = estimate
  await tx.run(sql`
    insert into estimates (org_id, deal_id, per_sqft_cents, contingency_pct, work_per_sqft_cents, updated_by, created_at, updated_at)
    values (${orgId}, ${dealId}, ${perSqftCents}, ${contingencyPct}, ${workPerSqftCents}, ${updatedBy}, ${now}, ${now})
    on conflict (org_id, deal_id) do update set
      per_sqft_cents = excluded.per_sqft_cents, contingency_pct = excluded.contingency_pct, work_per_sqft_cents = excluded.work_per_sqft_cents,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = estimates.version + 1`)
}

export async function replaceEstimateLines(
  tx: Tx,
  orgId: string,
  dealId: string,
  lines: readonly EstimateLine[],
): Promise<void> {
  await tx.run(sql`delete from estimate_lines where org_id = ${orgId} and deal_id = ${dealId}`)
  if (lines.length === 0) return
  const rows = lines.map((line, index) => ({ ...line, unit_cost_cents: line.unitCostCents, position: index + 1 }))
  await tx.run(sql`
    insert into estimate_lines (org_id, deal_id, key, position, code, room, description, qty, unit, unit_cost_cents, note)
    select ${orgId}, ${dealId}, line.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      key text, position int, code text, room text, description text, qty numeric, unit text, unit_cost_cents bigint, note text
    )`)
}
