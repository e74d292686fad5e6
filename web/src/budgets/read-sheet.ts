import { parseTable } from './grid/clipboard.ts'

/** The rows of a CSV file or of a workbook's first sheet that has any, as text. */
export async function readSheet(file: File): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isWorkbook) return csvRows(bytes)
  const { workbookRows } = await import('./read-workbook.ts')
  return workbookRows(bytes)
}

/** Spreadsheets write UTF-8 or Windows-1252, with commas, semicolons or tabs. */
async function csvRows(bytes: Uint8Array): Promise<string[][]> {
  const { encodingDetector, textDecoder } = await import('@plumbline/domain/imports/encoding')
  const { csvTokenizer } = await import('@plumbline/domain/imports/csv')
  const { delimiterVote } = await import('@plumbline/domain/imports/delimiter')
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
