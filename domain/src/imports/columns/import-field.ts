/**
 * How a field's cells are read: `text` as written; `money` cents; `date` a day, where a range `A → B` gives its start or
 * its end; `count` and `area` numbers; `lot` a number with a unit; `beds_baths` two counts in one cell.
 */
export type ImportFieldType =
  | 'text'
  | 'money'
  | 'start_date'
  | 'end_date'
  | 'count'
  | 'baths'
  | 'area'
  | 'lot'
  | 'year'
  | 'zip'
  | 'beds_baths'

/** A field that a column can fill: the key used in mappings, and the names that stand for it, best first. */
export type ImportField = { key: string; type: ImportFieldType; synonyms: readonly string[] }

export function isDateType(type: ImportFieldType): boolean {
  return type === 'start_date' || type === 'end_date'
}
