import { TableTooComplex, UnreadableWorkbook } from '../refused-table.ts'
import { isDateFormat } from './date-cell.ts'
import { sharedStrings } from './shared-strings.ts'
import { type Attributes, prefixed, xmlReader } from './xml.ts'
import { unpacked, type ZipEntry, zipEntries } from './zip.ts'

/** Far more than any spreadsheet of {@link MAX_IMPORT_ROWS} rows needs. */
const MOST_UNPACKED_BYTES = 200 * 1_048_576
const LARGEST_SMALL_PART = 8 * 1_048_576
const MOST_SHEETS = 255

export type Workbook = {
  sheets: { name: string; entry: ZipEntry | undefined }[]
  is1904: boolean
  /** For each cell style, whether it shows a number as a date. */
  dateStyles: readonly boolean[]
  /** Read once, with the first sheet. */
  strings(): Promise<readonly string[]>
  part(entry: ZipEntry): AsyncGenerator<Buffer>
}

/**
 * Opens a workbook without reading its cells.
 * @throws UnreadableWorkbook, TableTooComplex
 */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const entries = zipEntries(bytes)
  const part = (entry: ZipEntry) => unpacked(bytes, entry)
  const read = (path: string, onOpen: OnOpen) => readSmallPart(entries.get(path), part, onOpen)

  const path = (await relationsOf(read, '_rels/.rels', '')).find(({ kind }) => kind === 'officeDocument')?.target
  if (path === undefined || !entries.has(path)) throw new UnreadableWorkbook(new Error('The archive isn’t a workbook.'))
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const relations = await relationsOf(read, `${folder}_rels/${path.slice(folder.length)}.rels`, folder)
  const targetOf = (kind: string) => entries.get(relations.find((relation) => relation.kind === kind)?.target ?? '')

  const sheets: Workbook['sheets'] = []
  let is1904 = false
  await read(path, (name, attributes) => {
    if (name === 'workbookPr') is1904 = isOn(attributes['date1904'])
    if (name !== 'sheet') return
    const id = prefixed(attributes, 'id')
    const target = relations.find((relation) => relation.id === id && relation.kind === 'worksheet')?.target
    sheets.push({ name: attributes['name'] ?? '', entry: entries.get(target ?? '') })
  })
  const texts = targetOf('sharedStrings')
  refuseLarge([...sheets.map(({ entry }) => entry), texts], sheets.length)
  const styles = targetOf('styles')
  let strings: Promise<readonly string[]> | undefined
  return {
    sheets,
    is1904,
    dateStyles: styles ? await dateStylesOf((onOpen) => readSmallPart(styles, part, onOpen)) : [],
    strings: () => (strings ??= texts ? sharedStrings(part(texts)) : Promise.resolve([])),
    part,
  }
}

function refuseLarge(parts: readonly (ZipEntry | undefined)[], sheets: number): void {
  const total = parts.reduce((sum, entry) => sum + (entry?.unpackedBytes ?? 0), 0)
  if (total > MOST_UNPACKED_BYTES) throw new TableTooComplex(`The workbook unpacks to ${total} bytes.`)
  if (sheets > MOST_SHEETS) throw new TableTooComplex(`The workbook has ${sheets} sheets.`)
}

type OnOpen = (name: string, attributes: Attributes, parents: readonly string[]) => void
type ReadPart = (path: string, onOpen: OnOpen) => Promise<void>

async function readSmallPart(
  entry: ZipEntry | undefined,
  part: (entry: ZipEntry) => AsyncIterable<Uint8Array>,
  onOpen: OnOpen,
): Promise<void> {
  if (!entry) return
  if (entry.unpackedBytes > LARGEST_SMALL_PART) throw new TableTooComplex(`${entry.name} is too large.`)
  const parents: string[] = []
  const reader = xmlReader({
    open: (name, attributes) => {
      onOpen(name, attributes, parents)
      parents.push(name)
    },
    close: () => void parents.pop(),
    text: () => undefined,
  })
  for await (const piece of part(entry)) reader.push(piece)
  reader.end()
}

type Relation = { id: string; kind: string; target: string }

async function relationsOf(read: ReadPart, path: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = []
  await read(path, (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
    if (name === 'Relationship')
      relations.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), target: resolved(folder, target) })
  })
  return relations
}

function resolved(folder: string, target: string): string {
  return decodeURIComponent(new URL(target, `zip:///${folder}`).pathname).slice(1)
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

async function dateStylesOf(read: (onOpen: OnOpen) => Promise<void>): Promise<boolean[]> {
  const custom = new Map<number, string>()
  const styles: boolean[] = []
  await read((name, attributes, parents) => {
    const format = Number(attributes['numFmtId'])
    if (name === 'numFmt') custom.set(format, attributes['formatCode'] ?? '')
    if (name === 'xf' && parents.at(-1) === 'cellXfs') styles.push(isDateFormat(format, custom.get(format)))
  })
  return styles
}
