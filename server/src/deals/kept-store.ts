import { sql } from 'kysely'
import type { Tx } from '../platform/db/doors.ts'
import type { DealRecord, KeptParts } from './store.ts'

const COLUMNS: Readonly<Record<keyof KeptParts, string>> = {
  plannedPayments: 'planned_payments',
  partners: 'partners',
  termSources: 'term_sources',
}

/** The columns for data that other rooms store in a deal's row. Parts left out aren't changed. */
export function keptColumns(kept: Partial<KeptParts>): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(kept) as (keyof KeptParts)[]).map((part) => [COLUMNS[part], JSON.stringify(kept[part])]),
  )
}

/** Writes other rooms' data without changing the deal itself. The caller handles announcements and the version. */
export async function keepWithDeal(
  tx: Tx,
  { orgId, id }: Pick<DealRecord, 'orgId' | 'id'>,
  kept: Partial<KeptParts>,
): Promise<void> {
  const assignments = Object.entries(keptColumns(kept)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  if (assignments.length === 0) return
  await tx.run(sql`update deals set ${sql.join(assignments)} where org_id = ${orgId} and id = ${id}`)
}

/** Stores the figures of a deal as of closing; null when the deal is reopened. */
export async function keepRealized(
  tx: Tx,
  { orgId, id }: Pick<DealRecord, 'orgId' | 'id'>,
  realized: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  await tx.run(
    sql`update sales set realized = ${realized && JSON.stringify(realized)}::jsonb where org_id = ${orgId} and deal_id = ${id}`,
  )
}
