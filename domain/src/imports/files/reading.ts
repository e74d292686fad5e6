import { type DateOrder, type FoundDateOrder, foundDateOrder } from '../../written-dates/dates.ts'
import { dateFields, moneyFields } from '../kind-rules.ts'
import type { ImportKind } from '../kinds.ts'
import type { ColumnMapping } from '../columns/mapping.ts'
import { type DecimalMark, decimalMark } from '../cells/number-text.ts'
import type { ImportOptions } from '../cells/options.ts'
import { type ColumnEvidence, sumOver } from './survey.ts'

/** How a file's numbers and dates are read, determined across all mapped columns of each type. */
export type FileReading = {
  mark: DecimalMark
  /** as reported: null when no mapped money column has a value */
  decimalMark: DecimalMark | null
  order: DateOrder
  /** as reported */
  dateOrder: FoundDateOrder
  /** dates that could be read either way */
  numericDates: number
  /**
   * whether the mark and the order were chosen or proven without contradiction; if so, values typed later can't change
   * them
   */
  known: { mark: boolean; order: boolean }
  /** an amount in the file or a currency column names the US dollar */
  namesUsd: boolean
}

/** Determines a file's decimal mark and date order. The user's choice takes precedence over what the data proves. */
export function finishReading(
  kind: ImportKind,
  mapping: ColumnMapping,
  columns: readonly ColumnEvidence[],
  options: Pick<ImportOptions, 'decimalMark' | 'dateOrder'>,
): FileReading {
  const columnsOf = (keys: readonly string[]) =>
    keys.flatMap((key) => (mapping.columnOf[key] === undefined ? [] : [mapping.columnOf[key]]))
  const money = columnsOf(moneyFields(kind))
  const dates = columnsOf(dateFields(kind))

  const comma = sumOver(columns, money, (column) => column.comma)
  const dot = sumOver(columns, money, (column) => column.dot)
  const mark = options.decimalMark ?? decimalMark({ comma, dot })
  const numericDates = sumOver(columns, dates, (column) => column.dates.numeric)
  const found = foundDateOrder({
    numeric: numericDates,
    dayFirst: sumOver(columns, dates, (column) => column.dates.dayFirst),
    monthFirst: sumOver(columns, dates, (column) => column.dates.monthFirst),
  })
  return {
    mark,
    decimalMark: sumOver(columns, money, (column) => column.filled) > 0 ? mark : null,
    order: options.dateOrder ?? (found === 'day_first' ? 'day_first' : 'month_first'),
    dateOrder: found === 'unproven' && options.dateOrder ? options.dateOrder : found,
    numericDates,
    known: {
      mark: options.decimalMark !== null || comma > 0 !== dot > 0,
      order: options.dateOrder !== null || found === 'day_first' || found === 'month_first',
    },
    namesUsd:
      sumOver(columns, money, (column) => column.usd) > 0 ||
      sumOver(columns, mapping.currencyColumns, (column) => column.usd) > 0,
  }
}
