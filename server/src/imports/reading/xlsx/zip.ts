import { createInflateRaw } from 'node:zlib'
import { TableTooComplex, UnreadableWorkbook } from '../refused-table.ts'

export type ZipEntry = { name: string; isPacked: boolean; headerAt: number; packedBytes: number; unpackedBytes: number }

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
/** Workbooks have some dozens of parts; pictures come on top. */
const MOST_ENTRIES = 10_000
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
const IN_ZIP64_FIELD = 0xffffffff
const ZIP64_FIELD = 1

/**
 * The entries of an archive by name, as its directory lists them.
 * @throws UnreadableWorkbook
 */
export function zipEntries(bytes: Buffer): Map<string, ZipEntry> {
  try {
    return readDirectory(bytes)
  } catch (error) {
    throw error instanceof RangeError ? new UnreadableWorkbook(error) : error
  }
}

function readDirectory(bytes: Buffer): Map<string, ZipEntry> {
  const end = endOfDirectory(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new TableTooComplex(`The archive has ${count} parts.`)
  const entries = new Map<string, ZipEntry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged('its directory is broken')
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const nameAt = at + 46
    const extraAt = nameAt + nameBytes!
    const entry = readEntry(bytes, at, bytes.toString('utf8', nameAt, extraAt))
    entries.set(entry.name, withZip64(entry, bytes.subarray(extraAt, extraAt + extraBytes!)))
    at = extraAt + extraBytes! + commentBytes!
  }
  return entries
}

function endOfDirectory(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= earliest; at--)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at
  throw damaged('it has no directory')
}

function readEntry(bytes: Buffer, at: number, name: string): ZipEntry {
  if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw damaged('it’s encrypted')
  const method = bytes.readUInt16LE(at + 10)
  if (method !== STORED && method !== DEFLATED) throw damaged(`${name} is packed by method ${method}`)
  return {
    name,
    isPacked: method === DEFLATED,
    packedBytes: bytes.readUInt32LE(at + 20),
    unpackedBytes: bytes.readUInt32LE(at + 24),
    headerAt: bytes.readUInt32LE(at + 42),
  }
}

/** Some programs write every size in 64 bits. */
function withZip64(entry: ZipEntry, extra: Buffer): ZipEntry {
  const sizes = ['unpackedBytes', 'packedBytes', 'headerAt'] as const
  if (sizes.every((size) => entry[size] !== IN_ZIP64_FIELD)) return entry
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_FIELD) continue
    let valueAt = at + 4
    const read = { ...entry }
    for (const size of sizes) {
      if (entry[size] !== IN_ZIP64_FIELD) continue
      read[size] = Number(extra.readBigUInt64LE(valueAt))
      valueAt += 8
    }
    return read
  }
  throw damaged(`the sizes of ${entry.name} are missing`)
}

/**
 * The content of an entry, unpacked piece by piece. An entry that unpacks to more than it says is refused at that
 * point, so that the sizes in the directory can be trusted.
 * @throws UnreadableWorkbook
 */
export async function* unpacked(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  let left = entry.unpackedBytes
  try {
    const packed = packedContent(bytes, entry)
    const pieces: AsyncIterable<Buffer> | Buffer[] = entry.isPacked ? inflated(packed) : [packed]
    for await (const piece of pieces) {
      left -= piece.length
      if (left < 0) throw damaged(`${entry.name} is larger than its directory says`)
      yield piece
    }
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook(error)
  }
  if (left > 0) throw damaged(`${entry.name} is cut off`)
}

function packedContent(bytes: Buffer, { headerAt, packedBytes }: ZipEntry): Buffer {
  if (bytes.readUInt32LE(headerAt) !== LOCAL_HEADER) throw damaged('an entry is missing')
  const start = headerAt + 30 + bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28)
  if (start + packedBytes > bytes.length) throw damaged('an entry is cut off')
  return bytes.subarray(start, start + packedBytes)
}

function inflated(packed: Buffer): AsyncIterable<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 65_536 })
  inflate.end(packed)
  return inflate
}

function damaged(how: string): UnreadableWorkbook {
  return new UnreadableWorkbook(new Error(`The archive can’t be read: ${how}.`))
}
