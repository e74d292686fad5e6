import type { Workbook } from '@plumbline/domain/underwriting/workbook/workbook'
import type { CellFormat, CellLook, WorkbookCell, WorkbookSheet } from '@plumbline/domain/underwriting/workbook/sheet'
import { type Cell, type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const NUMBER_FORMATS: Readonly<Record<CellFormat, string | undefined>> = {
  text: undefined,
  money: '#,##0.00;[Red]-#,##0.00',
  percent: '0.00##%',
  ratio: '0.0%',
  multiple: '0.00"x"',
  count: '#,##0',
  day: 'yyyy-mm-dd',
}

const LOOKS: Readonly<Record<CellLook, CellStyle>> = {
  title: { font: { bold: true, size: 14 } },
  head: { font: { bold: true }, border: { bottom: { style: 'thin' } } },
  input: {
    font: { color: { rgb: '1F4E9E' } },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFF8E5' } },
  },
  total: { font: { bold: true } },
  soft: { font: { color: { rgb: '6B6B6B' } } },
}

const FIRST_COLUMN_WIDTH = 38
const COLUMN_WIDTH = 17

/**
 * Builds an XLSX file of a workbook. Text is written as text, so that text that looks like a formula isn't one. Only
 * cells that the workbook computes contain formulas.
 * @param options `values: false` leaves out the results of the formulas, so that a spreadsheet has to compute them
 */
export function xlsxFile({ sheets, names }: Workbook, options: { values?: boolean } = {}): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map((sheet) => writeSheet(sheet, options.values ?? true)),
    namedRanges: names.map(({ name, ref }) => ({ name, range: ref })),
  })
}

function writeSheet({ title, rows }: WorkbookSheet, values: boolean): WriteSheet {
  const cells = new Map<string, Partial<Cell>>()
  for (const [row, line] of rows.entries())
    for (const [column, cell] of line.entries()) if (cell) cells.set(`${row},${column}`, cellOf(cell, values))
  const width = Math.max(1, ...rows.map((line) => line.length))
  const columns = Array.from({ length: width }, (_, column) => ({
    width: column === 0 ? FIRST_COLUMN_WIDTH : COLUMN_WIDTH,
  }))
  return { name: title, rows: [], cells, columns }
}

function cellOf({ value, formula, format, look }: WorkbookCell, values: boolean): Partial<Cell> {
  const style = { ...(look ? LOOKS[look] : {}), numFmt: NUMBER_FORMATS[format] }
  if (formula === undefined) return { value: value === '' ? null : value, style }
  return { value: null, formula, ...(values && value !== null ? { formulaResult: value } : {}), style }
}
