import type { Day } from '@plumbline/domain/calendar'
import { DEAL_FIGURES, type DealFigures, FIGURE_KEYS } from '@plumbline/domain/deals/figures'
import { type DatedFigures, FORMULA_VERSION } from '@plumbline/domain/underwriting/projection'
import type { Step } from '@plumbline/domain/underwriting/returns/day-cost'
import { sql } from 'kysely'
import { prepared, type Tx } from '../platform/db/doors.ts'

const SQL_TYPES = { money: 'bigint', share: 'float8' } as const

const FIGURES = FIGURE_KEYS.map((key) => ({ key, ...DEAL_FIGURES[key] }))
const NAMES = sql.raw(FIGURES.map(({ column }) => column).join(', '))
const TYPED = sql.raw(FIGURES.map(({ column, type }) => `${column} ${SQL_TYPES[type]}`).join(', '))
const REPLACED = sql.raw(FIGURES.map(({ column }) => `${column} = excluded.${column}`).join(', '))

const STEP_COLUMNS = ['day_cost_from', 'day_cost_cents', 'cash_out_from', 'cash_out_cents'] as const
const STEPS = sql.raw(STEP_COLUMNS.join(', '))
const TYPED_STEPS = sql.raw(
  STEP_COLUMNS.map((column) => `${column} ${column.endsWith('_from') ? 'date[]' : 'bigint[]'}`).join(', '),
)
const REPLACED_STEPS = sql.raw(STEP_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', '))

/** Stores the figures of many deals in one statement. */
export function writeProjections(
  tx: Tx,
  orgId: string,
  now: Date,
  projections: readonly {
    dealId: string
    figures: DealFigures
    byDay: DatedFigures | null
    billMissedOn: Day | null
  }[],
): void {
  const rows = projections.map(({ dealId, figures, byDay, billMissedOn }) => ({
    deal_id: dealId,
    bill_missed_on: billMissedOn,
    ...columnsOf('day_cost', byDay?.dayCost),
    ...columnsOf('cash_out', byDay?.cashOut),
    ...Object.fromEntries(FIGURES.map(({ key, column }) => [column, figures[key]])),
  }))
  tx.send(
    prepared(sql`
    insert into deal_projection (org_id, computed_at, formula_version, deal_id, bill_missed_on, ${NAMES}, ${STEPS})
    select ${orgId}, ${now}, ${FORMULA_VERSION}, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (deal_id uuid, bill_missed_on date, ${TYPED}, ${TYPED_STEPS})
    on conflict (org_id, deal_id) do update set
      ${REPLACED}, ${REPLACED_STEPS}, bill_missed_on = excluded.bill_missed_on,
      computed_at = excluded.computed_at, formula_version = excluded.formula_version`),
  )
}

/** The days on which a figure changes, and its amounts from then on. */
function columnsOf(name: string, steps: readonly Step[] | undefined): Record<string, readonly (string | number)[]> {
  if (!steps) return {}
  return {
    [`${name}_from`]: steps.map(({ from }) => from),
    [`${name}_cents`]: steps.map(({ amountCents }) => amountCents),
  }
}

/** Organizations with figures calculated by outdated formulas. */
export async function organizationsWithOutdated(tx: Tx): Promise<string[]> {
  const found = await tx.rows(sql<{ orgId: string }>`
    select distinct org_id from deal_projection where formula_version <> ${FORMULA_VERSION}`)
  return found.map(({ orgId }) => orgId)
}

/** Deals whose figures were calculated by outdated formulas. */
export async function outdatedDeals(tx: Tx, orgId: string, limit: number): Promise<string[]> {
  const found = await tx.rows(sql<{ id: string }>`
    select deal_id as id
    from deal_projection
    where org_id = ${orgId} and formula_version <> ${FORMULA_VERSION}
    order by deal_id
    limit ${limit}`)
  return found.map(({ id }) => id)
}
