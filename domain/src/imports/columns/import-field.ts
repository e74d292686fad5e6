/**
 * How a field's cells are parsed: `text` as written; `money` as cents; dates as a day, where a range `A → B` yields its
 * start or its end; `count` and `area` as numbers; `lot` as a number with a unit; `beds_baths` as two counts in one
 * cell; `tin` as a tax number that was sealed when the file was read.
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
  | 'tin'

/** A field that a column can be mapped to: the key used in mappings, and its synonyms, best first. */
export type ImportField = { key: string; type: ImportFieldType; synonyms: readonly string[] }

export function isDateType(type: ImportFieldType): boolean {
  return type === 'start_date' || type === 'end_date'
}
