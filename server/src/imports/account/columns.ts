import { type ColumnMapping, CURRENCY_FIELD } from '@plumbline/domain/imports/columns/mapping'

/** The field each column maps to: a key, `currency`, or null for a custom field. */
export function readFields({ columnOf, currencyColumns }: ColumnMapping, width: number): (string | null)[] {
  const fields = Array.from({ length: width }, (): string | null => null)
  for (const [field, column] of Object.entries(columnOf)) fields[column] = field
  for (const column of currencyColumns) fields[column] = CURRENCY_FIELD
  return fields
}
