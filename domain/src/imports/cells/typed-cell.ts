import { inOrder } from '../../written-dates/dates.ts'
import { IMPORT_FIELDS } from '../columns/fields.ts'
import type { FileReading } from '../files/reading.ts'
import { isDateType } from '../columns/import-field.ts'
import type { ImportKind } from '../kinds.ts'
import { amountBody } from './money.ts'
import { withMark } from './number-text.ts'

const NUMBERS: ReadonlySet<string> = new Set(['money', 'count', 'baths', 'area', 'lot'])

/**
 * Rewrites what a user types into a row in the file's own notation, so that an unambiguous amount or date keeps its
 * meaning. Otherwise, one corrected cell could prove a different decimal mark or date order for all rows.
 * @param field the field that the cell's column is mapped to; null for a custom field
 */
export function typedCell(kind: ImportKind, field: string | null, text: string, reading: FileReading): string {
  const type = IMPORT_FIELDS[kind].find(({ key }) => key === field)?.type
  if (type === undefined) return text
  if (isDateType(type)) return reading.known.order ? inOrder(text, reading.order) : text
  return NUMBERS.has(type) && reading.known.mark ? withMark(text, amountBody(text), reading.mark) : text
}
