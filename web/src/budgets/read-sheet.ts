import { parseTable } from './grid/clipboard.ts'

/** The rows of a CSV file or of a workbook's first sheet that has any, as text. */
export async function readSheet(file: File): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isWorkbook ? workbookRows(bytes) : csvRows(bytes)
}

async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes)
  const sheet = sheets.find(({ rows }) => rows.length > 0)
  return (sheet?.rows ?? []).map((row) => row.map(cellText))
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(Math.round(value * 10_000) / 10_000)
  return typeof value === 'string' ? value : String(value)
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
