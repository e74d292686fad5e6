import { shortPercent } from '@plumbline/domain/money'
import {
  DEAL_FIELDS,
  type DealFields,
  FIELD_KEYS,
  type FieldHome,
  type FieldKey,
  fieldSpec,
} from '@plumbline/domain/deals/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/doors.ts'

/** Where each field is kept: one alias per table of a deal. */
export const HOME_ALIAS: Readonly<Record<FieldHome, string>> = {
  deals: 'deal',
  properties: 'property',
  land_details: 'land',
  home_units: 'home',
  sales: 'sale',
}

const KEY_COLUMN: Readonly<Record<FieldHome, string>> = {
  deals: 'id',
  properties: 'deal_id',
  land_details: 'deal_id',
  home_units: 'deal_id',
  sales: 'deal_id',
}

/** Columns that are never null, with their neutral value. */
export const NOT_NULL_DEFAULTS: Partial<DealFields> = {
  allCash: false,
  tags: [],
  serialNumbers: [],
  hudLabelNumbers: [],
  priority: 'normal',
}

/** `deal.name as "name", property.city as "city", …`: every field under its key. */
export const FIELD_SELECT = sql.raw(
  FIELD_KEYS.map((key) => `${HOME_ALIAS[fieldSpec(key).home]}.${fieldSpec(key).column} as "${key}"`).join(',\n  '),
)

export const FIELD_JOINS = sql.raw(`
  left join properties property on property.org_id = deal.org_id and property.deal_id = deal.id
  left join land_details land on land.org_id = deal.org_id and land.deal_id = deal.id
  left join home_units home on home.org_id = deal.org_id and home.deal_id = deal.id
  left join sales sale on sale.org_id = deal.org_id and sale.deal_id = deal.id`)

/** A row of FIELD_SELECT as field values: percents in their shortest text, decimals as numbers. */
export function fieldsOfRow(row: Record<string, unknown>): DealFields {
  const fields: Record<string, unknown> = {}
  for (const key of FIELD_KEYS) {
    const value = row[key] ?? null
    const { type } = DEAL_FIELDS[key]
    if (value === null) fields[key] = null
    else if (type === 'percent') fields[key] = shortPercent(String(value))
    else if (type === 'decimal') fields[key] = Number(value)
    else fields[key] = value
  }
  return fields as DealFields
}

/** Writes changed fields, one statement for each table concerned. The caller has locked the deal and bumps its version. */
export async function writeFields(tx: Tx, orgId: string, dealId: string, changes: Partial<DealFields>): Promise<void> {
  const byHome = new Map<FieldHome, FieldKey[]>()
  for (const key of Object.keys(changes) as FieldKey[]) {
    const { home } = fieldSpec(key)
    byHome.set(home, [...(byHome.get(home) ?? []), key])
  }
  for (const [home, keys] of byHome) {
    const assignments = keys.map((key) => sql`${sql.ref(fieldSpec(key).column)} = ${stored(key, changes[key] ?? null)}`)
    await tx.run(sql`
      update ${sql.table(home)}
      set ${sql.join(assignments)}
      where org_id = ${orgId} and ${sql.ref(KEY_COLUMN[home])} = ${dealId}`)
  }
}

/** Inserts the rows of a deal's side tables; the deal itself is inserted by its creator. */
export async function insertSideRows(
  tx: Tx,
  orgId: string,
  dealId: string,
  homes: readonly FieldHome[],
  fields: Partial<DealFields>,
): Promise<void> {
  for (const home of homes) {
    const keys = FIELD_KEYS.filter(
      (key) => fieldSpec(key).home === home && fields[key] !== undefined && fields[key] !== null,
    )
    const columns = ['org_id', 'deal_id', ...keys.map((key) => fieldSpec(key).column)].map((name) => sql.ref(name))
    const values = [sql`${orgId}`, sql`${dealId}`, ...keys.map((key) => stored(key, fields[key] ?? null))]
    await tx.run(sql`insert into ${sql.table(home)} (${sql.join(columns)}) values (${sql.join(values)})`)
  }
}

/** The value as the column takes it; columns that are never null get their neutral value. */
export function stored(key: FieldKey, value: DealFields[FieldKey]): RawBuilder<unknown> {
  return sql`${value ?? NOT_NULL_DEFAULTS[key] ?? null}`
}
