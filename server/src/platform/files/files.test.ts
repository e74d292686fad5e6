import { ApiError } from '@plumbline/contract/errors'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketServer, type BucketServer } from '../../../stand-ins/bucket.ts'
import { diskFiles } from './disk.ts'
import { FileGone, type Files } from './files.ts'
import { s3Files } from './s3.ts'

const ORG = '0199d3c8-0000-7000-8000-000000000001'
const OTHER = '0199d3c8-0000-7000-8000-000000000002'

let folder: string
let bucket: BucketServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-files-'))
  bucket = await bucketServer()
})

afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const stores: [string, () => Files][] = [
  ['on disk', () => diskFiles(join(folder, 'files'))],
  ['in a bucket', () => s3Files(bucket.settings, join(folder, 'drafts'))],
]

describe.each(stores)('files %s', (_where, open) => {
  let files: Files
  beforeAll(() => {
    files = open()
  })

  it('are returned byte for byte, whole or in part', async () => {
    const content = randomBytes(300_000)
    const stored = await files.put(ORG, Readable.from([content.subarray(0, 1_000), content.subarray(1_000)]))
    expect(stored).toEqual({ sha256: createHash('sha256').update(content).digest('hex'), bytes: 300_000 })
    expect(await files.size(ORG, stored.sha256)).toBe(300_000)
    expect((await buffer(await files.open(ORG, stored.sha256))).equals(content)).toBe(true)
    const part = await buffer(await files.open(ORG, stored.sha256, { start: 999, end: 1_001 }))
    expect(part.equals(content.subarray(999, 1_002))).toBe(true)
  })

  it('are stored once for the same content, but separately for each organization', async () => {
    const one = await files.put(ORG, Readable.from(['same']))
    const two = await files.put(ORG, Readable.from(['sa', 'me']))
    expect(two).toEqual(one)
    expect(await files.size(OTHER, one.sha256)).toBeNull()
    await expect(files.open(OTHER, one.sha256)).rejects.toThrow(FileGone)
  })

  it('stop at the size limit while being received, and leave nothing behind', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(10_000)
      })(),
    )
    const refused = files.put(ORG, endless, { limitBytes: 1_000_000 })
    await expect(refused).rejects.toThrow(ApiError)
    await expect(refused).rejects.toMatchObject({ code: 'too_large', details: { limitBytes: 1_000_000 } })
    const drafts = [join(folder, 'files', 'drafts'), join(folder, 'drafts')]
    expect((await Promise.all(drafts.map((path) => readdir(path).catch(() => [])))).flat()).toEqual([])
  })

  it('can be empty', async () => {
    const { sha256, bytes } = await files.put(ORG, Readable.from([]))
    expect(bytes).toBe(0)
    expect(await text(await files.open(ORG, sha256))).toBe('')
  })

  it('are gone once deleted, and deleting them again isn’t an error', async () => {
    const { sha256 } = await files.put(ORG, Readable.from(['short life']))
    await files.delete(ORG, sha256)
    await files.delete(ORG, sha256)
    expect(await files.size(ORG, sha256)).toBeNull()
    await expect(files.open(ORG, sha256)).rejects.toThrow(FileGone)
  })

  it('can all be listed', async () => {
    const { sha256 } = await files.put(OTHER, Readable.from(['listed']))
    const listed: { orgId: string; sha256: string }[] = []
    for await (const file of files.list()) listed.push(file)
    expect(listed).toContainEqual({ orgId: OTHER, sha256 })
    expect(listed.every((file) => /^[0-9a-f]{64}$/.test(file.sha256))).toBe(true)
  })

  it('never leave their folder', async () => {
    await expect(async () => files.open('../../etc', 'passwd')).rejects.toThrow(RangeError)
    await expect(async () => files.delete(ORG, '../../../x')).rejects.toThrow(RangeError)
  })
})
