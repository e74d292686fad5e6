import { createReadStream } from 'node:fs'
import { basename } from 'node:path'

/** A file to import. It can be read from the start any number of times. */
export type SourceFile = { name: string; open(): Promise<AsyncIterable<Uint8Array>> }

export function fileOnDisk(path: string): SourceFile {
  return { name: basename(path), open: async () => createReadStream(path, { highWaterMark: 64 * 1024 }) }
}

/** @returns up to `length` bytes from the start */
export async function firstBytes(file: SourceFile, length: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of await file.open()) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= length) break
  }
  return Buffer.concat(chunks).subarray(0, length)
}

export async function allBytes(file: SourceFile): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await file.open()) chunks.push(chunk)
  return Buffer.concat(chunks)
}
