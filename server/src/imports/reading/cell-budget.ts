import { MAX_IMPORT_CELLS } from '@plumbline/domain/imports/kinds'
import { TableTooComplex } from './refused-table.ts'

/** How many cells one pass over a file can still read, over all of its sheets. */
export type CellBudget = {
  /** @throws TableTooComplex */
  take(cells: number): void
}

/** The least that a cell takes in a workbook: `<c/>`. */
const SHORTEST_CELL_BYTES = 4
const CELL = /<(?:\w+:)?c[ />]/g

/**
 * Counts the cells of a sheet as they're unpacked, without reading them, which takes a tenth of the time.
 * @throws TableTooComplex
 */
export async function refuseManyCells(part: AsyncIterable<Buffer>, unpackedBytes: number): Promise<void> {
  if (unpackedBytes <= MAX_IMPORT_CELLS * SHORTEST_CELL_BYTES) return
  const budget = cellBudget()
  for await (const piece of part) budget.take(piece.toString('latin1').match(CELL)?.length ?? 0)
}

/** A packed workbook of a few kilobytes can hold fifty million cells, which would keep a processor busy for a minute. */
export function cellBudget(): CellBudget {
  let left = MAX_IMPORT_CELLS
  return {
    take: (cells) => {
      left -= cells
      if (left < 0) throw new TableTooComplex(`The file has more than ${MAX_IMPORT_CELLS} cells.`)
    },
  }
}
