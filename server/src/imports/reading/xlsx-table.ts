import type { Cell } from '@plumbline/domain/imports/cells/cell'
import type { CellBudget } from './cell-budget.ts'
import { UnreadableWorkbook } from './refused-table.ts'
import { sheetRows } from './xlsx/sheet-rows.ts'
import type { Workbook } from './xlsx/workbook.ts'

/** Rows per batch. */
const BATCH = 500

/**
 * The rows of one sheet, in batches. Empty rows omitted from the file are returned as empty rows, so that row numbers
 * match what people see.
 * @param sheet zero-based
 * @throws UnreadableWorkbook, TableTooComplex
 */
export async function* xlsxRows(workbook: Workbook, sheet: number, budget: CellBudget): AsyncGenerator<Cell[][]> {
  const found = workbook.sheets[sheet]
  if (!found) return
  if (!found.entry) throw new UnreadableWorkbook(new Error(`The sheet ${found.name} is missing.`))
  let batch: Cell[][] = []
  let next = 0
  for await (const rows of sheetRows(workbook, found.entry, budget)) {
    for (const { index, cells } of rows) {
      for (; next <= index; next++) {
        batch.push(next === index ? cells : [])
        if (batch.length >= BATCH) {
          yield batch
          batch = []
        }
      }
    }
  }
  yield batch
}
