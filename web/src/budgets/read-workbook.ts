import { readXlsx } from 'hucre/xlsx'

/** The rows of a workbook's first sheet that has any, as text. Loaded with the first workbook. */
export async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  const { sheets } = await readXlsx(bytes)
  const sheet = sheets.find(({ rows }) => rows.length > 0)
  return (sheet?.rows ?? []).map((row) => row.map(cellText))
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(Math.round(value * 10_000) / 10_000)
  return typeof value === 'string' ? value : String(value)
}
