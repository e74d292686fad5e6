import { shortPercent } from '@plumbline/domain/money'
import type {
  CostItemRecord,
  LoanRecord,
  PartnerRecord,
  PlannedPayment,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import type { TermSources } from '@plumbline/domain/underwriting/terms/template'
import { sql } from 'kysely'
import type { DealRecord } from '../../deals/store.ts'
import { prepared, type Tx } from '../../platform/db/doors.ts'

export type CostItemRow = CostItemRecord & { id: string }

export async function listCostItems(tx: Tx, orgId: string, dealId: string): Promise<CostItemRow[]> {
  const rows = await tx.rows(
    prepared(sql<CostItemRow>`
    select id, bucket, name, amount_cents, pct_of, pct, per, from_day as "from", to_day as "to"
    from cost_items
    where org_id = ${orgId} and deal_id = ${dealId}
    order by position, id`),
  )
  return rows.map((row) => ({ ...row, pct: shortPercent(row.pct) }))
}

export type LoanRow = LoanRecord & { id: string }

export async function listLoans(tx: Tx, orgId: string, dealId: string): Promise<LoanRow[]> {
  const rows = await tx.rows(
    prepared(sql<LoanRow>`
    select
      id, name, loan_type, purpose, initial_advance_cents, advance_pct, holdback_cents, holdback_pct, rate_pct, points_pct, points_cents, fees_cents, exit_fee_pct, day_count,
      interest_on, payment, start_date, payoff_date, maturity_date, extension_fee_pct, draw_fee_cents, draw_retainage_pct,
      holdback_draws, planned_draws as draws, personal_guarantee, extension_options, status
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
    advancePct: shortPercent(row.advancePct),
    holdbackPct: shortPercent(row.holdbackPct),
    ratePct: shortPercent(row.ratePct) ?? '0',
    pointsPct: shortPercent(row.pointsPct) ?? '0',
    exitFeePct: shortPercent(row.exitFeePct) ?? '0',
    extensionFeePct: shortPercent(row.extensionFeePct) ?? '0',
    drawRetainagePct: shortPercent(row.drawRetainagePct) ?? '0',
  }))
}

type Keeper = Pick<DealRecord, 'kept'>

/**
 * Returns the days on which the work is planned to be paid. Rebuilds each entry because jsonb doesn't preserve key
 * order.
 */
export function paymentsOf({ kept }: Keeper): PlannedPayment[] {
  return (kept.plannedPayments as PlannedPayment[]).map(({ paidOn, amountCents }) => ({ paidOn, amountCents }))
}

export function partnersOf({ kept }: Keeper): PartnerRecord[] {
  return (kept.partners as PartnerRecord[]).map(
    ({ name, capitalCents, contributedOn, preferredPct, profitSharePct }) => ({
      name,
      capitalCents,
      contributedOn,
      preferredPct,
      profitSharePct,
    }),
  )
}

/** Returns the sources of the deal's inputs that no one typed. */
export function termSourcesOf({ kept }: Keeper): TermSources {
  return kept.termSources as TermSources
}
