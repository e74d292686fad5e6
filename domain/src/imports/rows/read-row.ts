import { type Cell, cellText, isEmptyValue } from '../cells/cell.ts'
import { oneLine } from '../../plain-text.ts'
import { currencyOf } from '../cells/currency.ts'
import type { DateReading } from '../../written-dates/dates.ts'
import { readDateCell } from '../cells/date-cell.ts'
import { IMPORT_FIELDS } from '../columns/fields.ts'
import { type ImportField, isDateType } from '../columns/import-field.ts'
import type { ImportKind, Problem, RejectReason, RowWarning } from '../kinds.ts'
import type { ColumnMapping } from '../columns/mapping.ts'
import { readMoney } from '../cells/money.ts'
import type { DecimalMark } from '../cells/number-text.ts'
import * as numbers from '../cells/numbers.ts'
import { sealedTin } from '../../vendors/sealed-tin.ts'
import { readZip } from '../cells/postal-code.ts'

/** Rules for reading a file's cells. */
export type ReadingRules = DateReading & {
  mark: DecimalMark
  /** latest year allowed for a building */
  nextYear: number
  /** leave out an unreadable optional field instead of rejecting its row */
  leaveOutUnreadable: boolean
  /** fields that are never left out because the row is meaningless without them */
  neededFields: ReadonlySet<string>
}

/** Values by field key: text as written, cents, dates or numbers. An absent key is empty. */
export type Values = Record<string, string | number>

/** One row's values with problems and warnings. `lotUnit` is the unit of the lot size. */
export type ReadRow = {
  values: Values
  lotUnit: numbers.LotUnit | null
  problems: Problem[]
  warnings: Set<RowWarning>
}

/** Text fields that preserve line breaks. */
const MULTI_LINE = new Set(['notes', 'lost_reason', 'memo'])

type Column = { field: ImportField; index: number; name: string }

/** Creates a function that reads the mapped cells of a row. Errors are returned as problems, never thrown. */
export function rowReader(kind: ImportKind, mapping: ColumnMapping, names: readonly string[], rules: ReadingRules) {
  const columns: Column[] = IMPORT_FIELDS[kind].flatMap((field: ImportField) => {
    const index = mapping.columnOf[field.key]
    return index === undefined ? [] : [{ field, index, name: names[index] ?? '' }]
  })
  const stateColumn = mapping.columnOf['state']

  return (cells: readonly Cell[]): ReadRow => {
    const row: ReadRow = { values: {}, lotUnit: null, problems: [], warnings: new Set() }
    const refuse = (reason: RejectReason, column: Column, text: string) => {
      const isLeftOut = rules.leaveOutUnreadable && reason !== 'currency_not_supported'
      if (isLeftOut && !rules.neededFields.has(column.field.key)) row.warnings.add('value_left_out')
      else row.problems.push({ reason, field: column.field.key, column: column.index, value: text })
    }

    for (const index of mapping.currencyColumns) {
      const word = cellText(cells[index])
      if (!isEmptyValue(word) && currencyOf(word) !== 'usd')
        row.problems.push({ reason: 'currency_not_supported', field: 'currency', column: index, value: word })
    }

    for (const column of columns) {
      const cell = cells[column.index] ?? ''
      const text = cellText(cell)
      if (isEmptyValue(text)) continue
      const { key, type } = column.field
      if (type === 'text') row.values[key] = MULTI_LINE.has(key) ? text : oneLine(text)
      else if (type === 'money') {
        const money = readMoney(cell, rules.mark)
        if (!money.ok) refuse(money.reason, column, text)
        else {
          row.values[key] = money.cents
          if (money.rounded) row.warnings.add('amount_rounded')
        }
      } else if (isDateType(type)) {
        const day = readDateCell(cell, type === 'start_date' ? 'start' : 'end', rules)
        if (day) row.values[key] = day
        else refuse('bad_date', column, text)
      } else readFact(row, column, cell, text, stateColumn === undefined ? '' : cellText(cells[stateColumn]))
    }
    dropUnknownRooms(row.values)
    return row

    function readFact(into: ReadRow, column: Column, cell: Cell, text: string, state: string) {
      const { key, type } = column.field
      if (type === 'tin') {
        if (sealedTin(text)) into.values[key] = text
        else refuse('bad_value', column, text)
        return
      }
      if (type === 'zip') {
        const { zip, isForeign } = readZip(text, state)
        if (zip) into.values[key] = zip
        if (isForeign) into.warnings.add('zip_not_us')
        return
      }
      if (type === 'beds_baths') {
        const rooms = numbers.readBedsBaths(cell, rules.mark)
        if (!rooms) return refuse('bad_value', column, text)
        if (into.values['beds'] === undefined) keepNumber(into, 'beds', 'count', rooms.beds)
        if (into.values['baths'] === undefined) keepNumber(into, 'baths', 'baths', rooms.baths)
        return
      }
      const number = type === 'year' ? numbers.readYear(cell) : numbers.readNumber(cell, rules.mark)
      if (number === null) return refuse('bad_value', column, text)
      if (type === 'lot' && number > 0) {
        const reading = numbers.readLot(cell, rules.mark)
        into.lotUnit = reading && numbers.lotUnit(reading, column.name)
      }
      keepNumber(into, key, type, number)
    }

    function keepNumber(into: ReadRow, key: string, type: ImportField['type'], written: number) {
      const isUnknown = written === 0 && (type === 'area' || type === 'lot' || type === 'year')
      if (isUnknown) return
      const { min, max } = boundsOf(type, into.lotUnit, rules.nextYear)
      if (written < min || written > max) {
        into.warnings.add('value_out_of_range')
        return
      }
      const kept = type === 'baths' ? numbers.toQuarter(written) : type === 'count' ? Math.round(written) : written
      if (kept !== written) into.warnings.add('value_rounded')
      into.values[key] = kept
    }
  }
}

function boundsOf(
  type: ImportField['type'],
  unit: numbers.LotUnit | null,
  nextYear: number,
): { min: number; max: number } {
  if (type === 'count') return numbers.BEDS_LIMITS
  if (type === 'baths') return numbers.BATHS_LIMITS
  if (type === 'area') return numbers.SQFT_LIMITS
  if (type === 'year') return { min: numbers.OLDEST_YEAR, max: nextYear }
  const perAcre = unit === 'acres' ? 1 : numbers.SQFT_PER_ACRE
  return { min: 0, max: numbers.MAX_LOT_ACRES * perAcre }
}

/** Drops 0 beds with 0 baths, which means both are unknown. */
function dropUnknownRooms(values: Values): void {
  if (values['beds'] !== 0 || values['baths'] !== 0) return
  delete values['beds']
  delete values['baths']
}
