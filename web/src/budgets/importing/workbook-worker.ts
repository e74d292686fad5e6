import { readXlsx } from 'hucre/xlsx'

/** The rows of a workbook's first non-empty sheet, as text; null if it can't be read. */
export type WorkbookRows = string[][] | null

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void rowsOf(data).then(answer, () => answer(null))
})

function answer(rows: WorkbookRows): void {
  // A worker's message goes to the page that made it and to no other origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(rows)
}

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const { sheets } = await readXlsx(bytes)
  const sheet = sheets.find(({ rows }) => rows.length > 0)
  return (sheet?.rows ?? []).map((row) => row.map(cellText))
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(Math.round(value * 10_000) / 10_000)
  return typeof value === 'string' ? value : String(value)
}
