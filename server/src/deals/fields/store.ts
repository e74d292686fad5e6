import { shortPercent } from '@plumbline/domain/money'
import {
  DEAL_FIELDS,
  type DealFields,
  FIELD_KEYS,
  type FieldHome,
  type FieldKey,
  fieldSpec,
  isFieldKey,
} from '@plumbline/domain/deals/fields'
import { type RawBuilder, sql } from 'kysely'
import { prepared, type Tx } from '../../platform/db/doors.ts'

/** Where each field is stored: one alias per deal table. */
export const HOME_ALIAS: Readonly<Record<FieldHome, string>> = {
  deals: 'deal',
  properties: 'property',
  land_details: 'land',
  home_units: 'home',
  sales: 'sale',
}

/** Default values for columns that can't be null. */
export const NOT_NULL_DEFAULTS: Partial<DealFields> = {
  allCash: false,
  tags: [],
  serialNumbers: [],
  hudLabelNumbers: [],
  priority: 'normal',
}

/** `deal.name as "name", property.city as "city", …`: selects every field under its key. */
export const FIELD_SELECT = sql.raw(
  FIELD_KEYS.map((key) => `${HOME_ALIAS[fieldSpec(key).home]}.${fieldSpec(key).column} as "${key}"`).join(',\n  '),
)

export const FIELD_JOINS = sql.raw(`
  left join properties property on property.org_id = deal.org_id and property.deal_id = deal.id
  left join land_details land on land.org_id = deal.org_id and land.deal_id = deal.id
  left join home_units home on home.org_id = deal.org_id and home.deal_id = deal.id
  left join sales sale on sale.org_id = deal.org_id and sale.deal_id = deal.id`)

/** Extracts the field values from a FIELD_SELECT row, with percents in their shortest form and decimals as numbers. */
export function takeFields<Row extends Record<FieldKey, unknown>>(
  row: Row,
): { fields: DealFields; rest: Omit<Row, FieldKey> } {
  const fields: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    if (isFieldKey(name)) fields[name] = fieldValue(name, value)
    else rest[name] = value
  }
  return { fields: fields as DealFields, rest: rest as Omit<Row, FieldKey> }
}

function fieldValue(key: FieldKey, value: unknown): unknown {
  if (value === null) return null
  const { type } = DEAL_FIELDS[key]
  if (type === 'percent') return shortPercent(String(value))
  return type === 'decimal' ? Number(value) : value
}

/**
 * Writes changed fields with one statement per affected table. The deal's own row also gets the given `columns`, by
 * name, and a new version. The caller must have locked the deal.
 */
export function writeDeal(
  tx: Tx,
  { orgId, id, now }: { orgId: string; id: string; now: Date },
  changes: Partial<DealFields>,
  columns: Readonly<Record<string, unknown>> = {},
): void {
  const byHome = Map.groupBy(Object.keys(changes) as FieldKey[], (key) => fieldSpec(key).home)
  const assignmentsOf = (home: FieldHome) =>
    (byHome.get(home) ?? []).map((key) => sql`${sql.ref(fieldSpec(key).column)} = ${stored(key, changes[key] ?? null)}`)
  const side = [...byHome.keys()].filter((home) => home !== 'deals')
  const own = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const written = sql`
    update deals
    set ${sql.join([...assignmentsOf('deals'), ...own, sql`version = version + 1`, sql`updated_at = ${now}`])}
    where org_id = ${orgId} and id = ${id}`
  // People usually edit one field at a time, so there are only as many such statements as fields. Other combinations
  // vary too much to be prepared.
  tx.send(Object.keys(changes).length === 1 ? prepared(written) : written)
  for (const home of side)
    tx.send(sql`
      update ${sql.table(home)} set ${sql.join(assignmentsOf(home))} where org_id = ${orgId} and deal_id = ${id}`)
}

/** Inserts one table's row with its fields, plus additional `columns` by name. */
export async function insertFields(
  tx: Tx,
  home: FieldHome,
  columns: Readonly<Record<string, unknown>>,
  fields: Partial<DealFields>,
): Promise<void> {
  const keys = FIELD_KEYS.filter((key) => fieldSpec(key).home === home && isKnown(fields[key]))
  const names = [...Object.keys(columns), ...keys.map((key) => fieldSpec(key).column)]
  const values = [
    ...Object.values(columns).map((value) => sql`${value}`),
    ...keys.map((key) => stored(key, fields[key] ?? null)),
  ]
  await tx.run(
    sql`insert into ${sql.table(home)} (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(values)})`,
  )
}

function isKnown(value: unknown): boolean {
  return value !== undefined && value !== null
}

/** The value to store; null becomes the default for columns that can't be null. */
export function stored(key: FieldKey, value: DealFields[FieldKey]): RawBuilder<unknown> {
  return sql`${value ?? NOT_NULL_DEFAULTS[key] ?? null}`
}
