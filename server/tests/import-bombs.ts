import { constants, deflateRawSync } from 'node:zlib'

/** Content of an archive's part: a beginning, something repeated many times, and an end. */
type Part = { name: string; start?: string; repeat?: string; times?: number; end?: string; claims?: number }

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`
const relations = (...all: string[]) => `<Relationships>${all.join('')}</Relationships>`

/** A small workbook that looks harmless but for one part. */
function workbook(parts: { sheet?: Omit<Part, 'name'>; strings?: Omit<Part, 'name'> }): Buffer {
  const header = '<row><c t="inlineStr"><is><t>Address</t></is></c><c t="inlineStr"><is><t>ARV</t></is></c></row>'
  const sheet = { start: `<worksheet><sheetData>${header}`, end: '</sheetData></worksheet>', ...parts.sheet }
  const strings = { start: '<sst>', end: '</sst>', ...parts.strings }
  return zip([
    { name: '[Content_Types].xml', start: '<Types/>' },
    { name: '_rels/.rels', start: relations(relation('r1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      start: `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="Deals" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      start: relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', ...sheet },
    { name: 'xl/sharedStrings.xml', ...strings },
  ])
}

/** Files of at most a few megabytes that take gigabytes, or forever, unless they're refused. */
export const IMPORT_BOMBS: Readonly<Record<string, () => Buffer>> = {
  'one huge text': () =>
    workbook({ strings: { start: '<sst><si><t>', repeat: 'a', times: 600_000_000, end: '</t></si></sst>' } }),
  'a huge text that unpacks to more than it says': () =>
    workbook({
      strings: { start: '<sst><si><t>', repeat: 'a', times: 600_000_000, end: '</t></si></sst>', claims: 1_000 },
    }),
  'countless texts': () => workbook({ strings: { repeat: '<si><t/></si>', times: 12_000_000 } }),
  'cells in the last column': () =>
    workbook({ sheet: { repeat: '<row><c r="XFD1"><v>1</v></c></row>', times: 2_000_000 } }),
  'countless empty rows': () => workbook({ sheet: { repeat: '<row/>', times: 20_000_000 } }),
  'a row without an end': () => workbook({ sheet: { repeat: '<x></x>', times: 20_000_000 } }),
  'a row far below the last one': () =>
    workbook({ sheet: { repeat: '<row r="1000000000"><c><v>1</v></c></row>', times: 1_000 } }),
  'empty cells everywhere': () => workbook({ sheet: { repeat: `<row>${'<c/>'.repeat(1_000)}</row>`, times: 50_000 } }),
  'numbers everywhere': () =>
    workbook({ sheet: { repeat: `<row>${'<c><v>1</v></c>'.repeat(990)}</row>`, times: 13_500 } }),
  'a cell far to the right in each row': () =>
    workbook({ sheet: { repeat: '<row><c r="ALK1"><v>1</v></c></row>', times: 150_000 } }),
  'elements without an end': () => workbook({ sheet: { repeat: '<x>', times: 60_000_000 } }),
  'a CSV with cells everywhere': () => Buffer.from(`${','.repeat(999)}\n`.repeat(20_000)),
  'a CSV with numbers everywhere': () => Buffer.from(`${'1,'.repeat(990)}1\n`.repeat(10_000)),
  'a CSV with a million columns': () => Buffer.from(`${'a,'.repeat(1_000_000)}a\n`),
  'a CSV with 20 million empty lines': () => Buffer.alloc(20_000_000, '\n'),
  'a CSV with one endless cell': () => Buffer.from(`Address,ARV\n"${'a'.repeat(20_000_000)}`),
}

const FLUSH = { finishFlush: constants.Z_FULL_FLUSH }

/** Packs a repetition without ever having it in memory: a packed megabyte can itself be repeated. */
function packed({ start = '', repeat = '', times = 0, end = '' }: Part): { bytes: Buffer; unpackedBytes: number } {
  const [head, tail] = [Buffer.from(start), Buffer.from(end)]
  const perBlock = Math.max(1, Math.floor(1_048_576 / Math.max(1, repeat.length)))
  const blocks = Math.floor(times / perBlock)
  const rest = Buffer.from(repeat.repeat(times % perBlock))
  const block = deflateRawSync(repeat.repeat(blocks > 0 ? perBlock : 0), FLUSH)
  return {
    bytes: Buffer.concat([
      deflateRawSync(head, FLUSH),
      ...Array.from({ length: blocks }, () => block),
      deflateRawSync(Buffer.concat([rest, tail])),
    ]),
    unpackedBytes: head.length + blocks * perBlock * repeat.length + rest.length + tail.length,
  }
}

function zip(parts: readonly Part[]): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const part of parts) {
    const { bytes, unpackedBytes } = packed(part)
    const name = Buffer.from(part.name)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(bytes.length, 4)
    sizes.writeUInt32LE(part.claims ?? unpackedBytes, 8)
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, uint16(name.length), uint16(0)])
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, Buffer.alloc(10), uint32(at), name)
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, bytes])
    files.push(file)
    at += file.length
  }
  const entries = Buffer.concat(directory)
  const counts = Buffer.concat([uint16(parts.length), uint16(parts.length)])
  const end = [Buffer.from('PK\x05\x06\0\0\0\0', 'latin1'), counts, uint32(entries.length), uint32(at), uint16(0)]
  return Buffer.concat([...files, entries, ...end])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
