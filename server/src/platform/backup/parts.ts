import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { mkdir } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { BackupPart } from './manifest.ts'

/**
 * Writes one file of a backup while reading it, counting its bytes and computing its checksum. It's flushed to disk
 * when this returns.
 */
export async function writePart(
  folder: string,
  file: string,
  content: Readable,
  { compressed }: { compressed: boolean },
): Promise<BackupPart> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const meter = metered()
  const target = createWriteStream(path, { mode: 0o600, flush: true })
  if (compressed) await pipeline(content, createGzip({ level: 4 }), meter.stream, target)
  else await pipeline(content, meter.stream, target)
  return { file, ...meter.read() }
}

/** Reads a backup file to its end, returning its size and checksum. */
export async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const meter = metered()
  await pipeline(createReadStream(path), meter.stream.resume())
  return meter.read()
}

function metered() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, read: () => ({ bytes, sha256: hash.digest('hex') }) }
}
