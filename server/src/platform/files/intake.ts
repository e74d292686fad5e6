import { ApiError, invalidField } from '@plumbline/contract/errors'
import { judgeContent, type StoredVerdict, type Verdict } from '@plumbline/domain/files/content'
import { cleanFileName } from '@plumbline/domain/files/file-name'
import { FILE_KINDS, type FileKind } from '@plumbline/domain/files/kinds'
import { MAX_FILE_BYTES } from '@plumbline/domain/files/size'
import { fileTypeFromBuffer } from 'file-type'
import { Readable } from 'node:stream'
import { statement, type Tx, txAs } from '../db/doors.ts'
import type { StoredFile } from './files.ts'
import type { ClaimedUpload } from './uploads.ts'
import type { Context } from '../http/context.ts'
import { readContent } from './read-content.ts'

/** A file that was read, checked and stored, ready to become a version. */
export type Arrival = StoredFile & {
  fileName: string
  verdict: StoredVerdict
  kind: FileKind | null
  mime: string | null
}

/** Where a file comes from, and how to release it once a version uses it. */
export type Source = ClaimedUpload & { release(tx: Tx): Promise<void> }

/**
 * One of the caller's finished uploads. It's kept until the command that uses it commits, so nothing is lost if that's
 * rejected or crashes.
 * @throws ApiError not_found
 */
export async function uploadedSource(ctx: Context, uploadId: string): Promise<Source> {
  const upload = await ctx.app.uploads.claim(ctx, uploadId)
  return { ...upload, release: (tx) => ctx.app.uploads.release(tx, ctx, uploadId) }
}

/** A file the product created itself. */
export async function madeSource(name: string, content: Uint8Array): Promise<Source> {
  const found = await fileTypeFromBuffer(content)
  return {
    name,
    bytes: content.byteLength,
    sniffedType: found?.mime ?? null,
    open: () => Readable.from([Buffer.from(content)]),
    release: async () => undefined,
  }
}

/**
 * Receives a file: detects its type, rejects types we don't accept, and stores the rest.
 * @param admit rejects a file of this size before its bytes are read, if there's another limit
 * @throws ApiError too_large, unsupported_type, invalid_input
 */
export async function takeIn(ctx: Context, source: Source, admit: (bytes: number) => Promise<void>): Promise<Arrival> {
  if (source.bytes > MAX_FILE_BYTES) throw new ApiError('too_large', { details: { limitBytes: MAX_FILE_BYTES } })
  await admit(source.bytes)
  const fileName = cleanFileName(source.name)
  const judged = acceptable(judgeContent(fileName, await readContent(source)))
  return { ...(await keepContent(ctx, () => source.open(), MAX_FILE_BYTES)), fileName, ...judged }
}

function acceptable(verdict: Verdict): Pick<Arrival, 'verdict' | 'kind' | 'mime'> {
  switch (verdict.outcome) {
    case 'fine':
      return { verdict: 'fine', kind: verdict.kind, mime: FILE_KINDS[verdict.kind].mime }
    case 'lies':
      return { verdict: 'lies', kind: null, mime: verdict.found }
    case 'not_allowed':
      throw new ApiError('unsupported_type', { details: { found: verdict.found } })
    case 'empty':
      throw invalidField('uploadId', 'empty', 'The file is empty. Choose another file.')
  }
}

const register = statement(
  'documents.register-content',
  `insert into stored_files (org_id, sha256, bytes, stored_at) values ($1, $2, $3, $4)
   on conflict (org_id, sha256) do update set stored_at = excluded.stored_at`,
)

const ATTEMPTS = 3

/**
 * Stores the bytes, then records them in the database. A sweep removing the same unused content at that moment locks
 * the row until the bytes are gone, so they're stored again. Content that nothing uses is swept after a day.
 * @throws ApiError too_large
 */
export async function keepContent(ctx: Context, open: () => Readable, limitBytes: number): Promise<StoredFile> {
  const { orgId } = ctx.tenant
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const stored = await ctx.app.files.put(orgId, open(), { limitBytes })
    await txAs(contentOnly(ctx), (tx) => tx.run(register(orgId, stored.sha256, stored.bytes, ctx.now)))
    if ((await ctx.app.files.size(orgId, stored.sha256)) !== null) return stored
  }
  throw new ApiError('busy')
}

/**
 * Registering content isn't the request's actual change, so the idempotency key is left for the command that follows.
 */
function contentOnly({ db, tenant }: Context) {
  return { db, tenant }
}

const keepLonger = statement(
  'documents.keep-longer',
  `update stored_files set stored_at = $3 where org_id = $1 and sha256 = $2`,
)

/** Keeps content for another day, even if nothing uses it anymore. */
export async function keepStored(tx: Tx, orgId: string, sha256: string, now: Date): Promise<void> {
  await tx.run(keepLonger(orgId, sha256, now))
}
