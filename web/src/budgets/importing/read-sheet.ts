import { parseTable } from '../grid/clipboard.ts'
import type { WorkbookRows } from './workbook-worker.ts'

/** The rows of a CSV file, or of a workbook's first non-empty sheet, as text. */
export async function readSheet(file: File): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isWorkbook ? workbookRows(bytes) : csvRows(bytes)
}

/** Reads in a worker, so a large workbook doesn't block typing. */
function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string[][]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookRows>) =>
      data === null ? reject(new Error('the workbook cannot be read')) : resolve(data),
    )
    worker.addEventListener('error', () => reject(new Error('the reader of workbooks did not start')))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(bytes)
  }).finally(() => worker.terminate())
}

/** Spreadsheets export CSV as UTF-8 or Windows-1252, separated by commas, semicolons, or tabs. */
async function csvRows(bytes: Uint8Array): Promise<string[][]> {
  const { encodingDetector, textDecoder } = await import('@plumbline/domain/sheets/encoding')
  const { csvTokenizer } = await import('@plumbline/domain/sheets/csv')
  const { delimiterVote } = await import('@plumbline/domain/sheets/delimiter')
  const detector = encodingDetector()
  detector.push(bytes)
  const decoder = textDecoder(detector.end())
  const text = decoder.push(bytes) + decoder.end()
  const vote = delimiterVote()
  vote.push(text)
  const delimiter = vote.end()
  if (delimiter === '\t') return parseTable(text)
  const tokens = csvTokenizer(delimiter)
  return [...tokens.push(text), ...tokens.end()]
}
