import { firstBytes, type SourceFile } from './source-file.ts'

export type FileFormat = 'csv' | 'xlsx'

/** First bytes of files that aren't tables: old Excel, PDF, images, archives, Parquet. */
const OTHER_MAGIC = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x50, 0x41, 0x52, 0x31],
] as const
const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04] as const
const UTF16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
] as const

const LOOKED_AT = 4_096

function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/**
 * Distinguishes delimited text from a spreadsheet by content, not by name.
 * @returns null if it's neither: another kind of ZIP, binary data, JSON, HTML
 */
export async function formatOf(file: SourceFile): Promise<FileFormat | null> {
  const start = await firstBytes(file, LOOKED_AT)
  if (begins(start, ZIP_MAGIC)) return 'xlsx'
  if (OTHER_MAGIC.some((magic) => begins(start, magic))) return null
  if (UTF16_MARKS.some((mark) => begins(start, mark))) return 'csv'
  if (start.includes(0)) return null
  const text = Buffer.from(start)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  if (/^(?:[[{]\s*["{[]|<(?:!doctype|html|\?xml|table))/i.test(text)) return null
  return 'csv'
}
