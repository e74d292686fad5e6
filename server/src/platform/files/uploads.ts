import { ApiError } from '@plumbline/contract/errors'
import { isUuid } from '@plumbline/domain/ids'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { fileTypeFromFile } from 'file-type'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { asPlatform, type Database, readAs, statement, type TenantContext, type Tx, txAs } from '../db/doors.ts'

export type ClaimedUpload = {
  name: string
  bytes: number
  /** The MIME type indicated by the first bytes; null for text and unknown types. */
  sniffedType: string | null
  /** Reads the upload from the start, any number of times. */
  open(): Readable
}

/** Files being uploaded: received in parts, resumable, and waiting for the room that requested them. */
export interface Uploads {
  readonly folder: string
  readonly store: FileStore
  begin(ctx: TenantContext & { now: Date }, upload: { id: string; name: string; bytes: number }): Promise<void>
  isOwn(ctx: TenantContext, id: string): Promise<boolean>
  /** How many bytes have been received; 0 if the upload is gone. */
  offsetOf(id: string): Promise<number>
  /** @throws ApiError not_found if the upload isn't the caller's, isn't finished, or is gone */
  claim(ctx: TenantContext, id: string): Promise<ClaimedUpload>
  /** Part of the transaction that stores the file elsewhere. Once it commits, the upload is gone. */
  release(tx: Tx, ctx: TenantContext, id: string): Promise<void>
  /** Deletes uploads that nobody claimed within a day, and those that were released. @returns how many */
  sweep(now: Date): Promise<number>
}

const KEPT_MS = 24 * 3_600_000

const insertUpload = statement(
  'uploads.begin',
  'insert into uploads (org_id, id, user_id, name, bytes, created_at) values ($1, $2, $3, $4, $5, $6)',
)
const selectUpload = statement<{ name: string }>(
  'uploads.find',
  'select upload.name from uploads upload where upload.org_id = $1 and upload.id = $2 and upload.user_id = $3',
)
const deleteUpload = statement('uploads.release', 'delete from uploads where org_id = $1 and id = $2')
const deleteOld = statement('uploads.expire', 'delete from uploads where created_at < $1')
const selectKnown = statement<{ id: string }>('uploads.known', 'select upload.id from uploads upload')

export function createUploads(db: Database, folder: string): Uploads {
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: KEPT_MS })

  return {
    folder,
    store,
    begin: async (ctx, { id, name, bytes }) => {
      const { tenant, now } = ctx
      await txAs(ctx, (tx) => tx.run(insertUpload(tenant.orgId, id, tenant.userId, name, bytes, now)))
    },
    isOwn: async (ctx, id) => (await find(ctx, id)) !== undefined,
    offsetOf: async (id) => (await store.getUpload(id).catch(() => null))?.offset ?? 0,
    claim: async (ctx, id) => {
      const row = await find(ctx, id)
      const upload = row ? await arrived(store, id) : null
      if (!row || !upload) throw new ApiError('not_found')
      const path = join(folder, id)
      return {
        name: row.name,
        bytes: upload.offset,
        sniffedType: upload.offset === 0 ? null : ((await fileTypeFromFile(path))?.mime ?? null),
        open: () => createReadStream(path),
      }
    },
    release: async (tx, ctx, id) => {
      await tx.run(deleteUpload(ctx.tenant.orgId, id))
    },
    sweep: async (now) => {
      const known = await asPlatform(db, 'remove uploads that nobody claimed', async (tx) => {
        await tx.run(deleteOld(new Date(now.getTime() - KEPT_MS)))
        return new Set((await tx.rows(selectKnown())).map((row) => row.id))
      })
      const gone = (await filesOf(folder)).filter((name) => !known.has(name.replace(/\.json$/, '')))
      await Promise.all(gone.map((name) => rm(join(folder, name), { force: true })))
      return gone.filter((name) => !name.endsWith('.json')).length
    },
  }
}

async function find({ db, tenant }: TenantContext, id: string): Promise<{ name: string } | undefined> {
  return isUuid(id) ? (await readAs({ db, tenant }, selectUpload(tenant.orgId, id, tenant.userId)))[0] : undefined
}

async function arrived(store: FileStore, id: string): Promise<Upload | null> {
  const upload = await store.getUpload(id).catch(() => null)
  return upload && upload.size === upload.offset ? upload : null
}

async function filesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
