import {
  type DealFields,
  FIELD_KEYS,
  type FieldHome,
  type FieldKey,
  fieldSpec,
  type FieldType,
} from '@plumbline/domain/deals/fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'
import { NOT_NULL_DEFAULTS } from '../fields/store.ts'

const SQL_TYPES: Readonly<Record<FieldType, string>> = {
  money: 'bigint',
  day: 'date',
  text: 'text',
  integer: 'int',
  decimal: 'numeric',
  percent: 'numeric',
  choice: 'text',
  boolean: 'boolean',
  user: 'uuid',
  text_list: 'text[]',
}

const KEYS_OF = Object.groupBy(FIELD_KEYS, (key) => fieldSpec(key).home) as Record<FieldHome, FieldKey[]>

/** Names and types of one table's field columns. */
export function fieldColumns(home: FieldHome): { names: string; typed: string } {
  const keys = KEYS_OF[home]
  return {
    names: keys.map((key) => `"${fieldSpec(key).column}"`).join(', '),
    typed: keys.map((key) => `"${fieldSpec(key).column}" ${SQL_TYPES[fieldSpec(key).type]}`).join(', '),
  }
}

/** One table's fields as a JSON row, keyed by column name. */
export function fieldValues(home: FieldHome, fields: Partial<DealFields>): Record<string, unknown> {
  return Object.fromEntries(
    KEYS_OF[home].map((key) => [fieldSpec(key).column, fields[key] ?? NOT_NULL_DEFAULTS[key] ?? null]),
  )
}

type DealWithFields = { id: string; fields: Partial<DealFields> }

/** Inserts a side row for each deal, in one statement. */
export async function insertSideRowsOf(
  tx: Tx,
  orgId: string,
  home: 'properties' | 'land_details' | 'home_units',
  deals: readonly DealWithFields[],
): Promise<void> {
  if (deals.length === 0) return
  const { names, typed } = fieldColumns(home)
  const rows = deals.map(({ id, fields }) => ({ deal_id: id, ...fieldValues(home, fields) }))
  await tx.run(sql`
    insert into ${sql.table(home)} (org_id, deal_id, ${sql.raw(names)})
    select ${orgId}, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (deal_id uuid, ${sql.raw(typed)})`)
}

/** Like `insertSideRowsOf`, for sales, including a closed deal's realized figures. */
export async function insertSales(
  tx: Tx,
  orgId: string,
  deals: readonly (DealWithFields & { realized: Record<string, unknown> | null })[],
): Promise<void> {
  const { names, typed } = fieldColumns('sales')
  const rows = deals.map(({ id, fields, realized }) => ({ deal_id: id, realized, ...fieldValues('sales', fields) }))
  await tx.run(sql`
    insert into sales (org_id, deal_id, realized, ${sql.raw(names)})
    select ${orgId}, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (deal_id uuid, realized jsonb, ${sql.raw(typed)})`)
}
