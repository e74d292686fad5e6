import { ApiError } from '@plumbline/contract/errors'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from './files.ts'

/**
 * A file that was received but isn't stored under its checksum yet. It's completely flushed to disk once this resolves.
 */
export type Draft = StoredFile & { path: string; discard(): Promise<void> }

/** @throws ApiError too_large, leaving nothing on disk */
export async function receiveDraft(
  folder: string,
  content: Readable,
  limitBytes = Number.MAX_SAFE_INTEGER,
): Promise<Draft> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limitBytes) return done(new ApiError('too_large', { details: { limitBytes } }))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const discard = () => rm(path, { force: true })
  try {
    await pipeline(content, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    await discard()
    throw error
  }
  return { path, bytes, sha256: hash.digest('hex'), discard }
}
