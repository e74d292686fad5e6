import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import type { CostCodeRow } from '../store.ts'

/** The organization's catalog, locked until the transaction ends. */
export function lockCostCodes(tx: Tx, orgId: string): Promise<CostCodeRow[]> {
  return tx.rows(sql<CostCodeRow>`
    select id, code, name_en, name_es, unit, default_unit_cost_cents, active
    from cost_codes
    where org_id = ${orgId}
    order by code
    for update`)
}

/** Sets the prices of these codes. */
export async function writePrices(
  tx: Tx,
  orgId: string,
  prices: readonly { code: string; unitCostCents: number | null }[],
): Promise<void> {
  const given = JSON.stringify(prices.map(({ code, unitCostCents }) => ({ code, unit_cost_cents: unitCostCents })))
  await tx.run(sql`
    update cost_codes code set default_unit_cost_cents = price.unit_cost_cents
    from jsonb_to_recordset(${given}::jsonb) as price (code text, unit_cost_cents bigint)
    where code.org_id = ${orgId} and code.code = price.code`)
}
