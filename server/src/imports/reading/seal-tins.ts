import { type Cell, cellText } from '@plumbline/domain/imports/cells/cell'
import { isOwnMark, looksLikeTin, shownCell, writeSealedTin } from '@plumbline/domain/vendors/sealed-tin'
import { readTin } from '@plumbline/domain/vendors/tin'
import { endingOf } from '@plumbline/domain/vendors/vendor'
import type { Secrets } from '../../platform/config/secrets.ts'
import type { StoredRow } from '../rows-store.ts'
import type { TableShape } from '../store.ts'

/** The mark of a tax number: the same for the same number, and useless without this installation's secret. */
export function markOfTin(secrets: Secrets, digits: string): string {
  return secrets.sign('vendor tin', digits).toString('hex').slice(0, 32)
}

/** Seals a cell that reads like a tax number. What only we write is emptied, so that no file can pretend to hold it. */
export function sealCell(secrets: Secrets, cell: Cell): Cell {
  const text = cellText(cell)
  if (isOwnMark(text)) return ''
  const digits = looksLikeTin(text) ? readTin(text) : null
  if (digits === null) return cell
  return writeSealedTin({
    ending: endingOf(digits),
    mark: markOfTin(secrets, digits),
    sealed: secrets.seal(text.trim()),
  })
}

/** @param json rows of a file as they would be stored */
export function sealRows(secrets: Secrets, json: string): string {
  const rows = JSON.parse(json) as StoredRow[]
  return JSON.stringify(
    rows.map(({ record, cells }) => ({ record, cells: cells.map((cell) => sealCell(secrets, cell)) })),
  )
}

/** The same for what is shown of a file before its columns are known. */
export function sealShape(secrets: Secrets, shape: TableShape): TableShape {
  const masked = (text: string) => shownCell(cellText(sealCell(secrets, text)))
  const columns = shape.scan.survey.columns.map((column) => ({ ...column, samples: column.samples.map(masked) }))
  return {
    ...shape,
    preview: shape.preview.map((cells) => cells.map(masked)),
    scan: { ...shape.scan, survey: { ...shape.scan.survey, columns } },
  }
}
