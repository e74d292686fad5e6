import { ApiError } from '@plumbline/contract/errors'
import { isUuid } from '@plumbline/domain/ids'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { fileTypeFromFile } from 'file-type'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Rooms } from '../rooms/connect.ts'
import { contribution } from '../rooms/contribution.ts'
import { type Disk, hasRoomFor } from './disk-space.ts'
import { asPlatform, type Database, readAs, statement, type TenantContext, type Tx, txAs } from '../db/doors.ts'

export type ClaimedUpload = {
  name: string
  bytes: number
  /** The MIME type indicated by the first bytes; null for text and unknown types. */
  sniffedType: string | null
  /** Reads the upload from the start, any number of times. */
  open(): Readable
}

/** Who begins an upload, and what the server says about uploads. */
type Beginner = TenantContext & { now: Date; app: { rooms: Rooms; config: { uploadLimitBytes: number } } }

/** Files being uploaded: received in parts, resumable, and waiting for the room that requested them. */
export interface Uploads {
  readonly folder: string
  readonly store: FileStore
  /** @throws ApiError too_many_uploads, storage_full, and whatever rooms refuse it for */
  begin(ctx: Beginner, upload: { id: string; name: string; bytes: number }): Promise<void>
  /** Its owner deleted it. */
  forget(ctx: TenantContext, id: string): Promise<void>
  isOwn(ctx: TenantContext, id: string): Promise<boolean>
  /** How many bytes have been received; 0 if the upload is gone. */
  offsetOf(id: string): Promise<number>
  /** @throws ApiError not_found if the upload isn't the caller's, isn't finished, or is gone */
  claim(ctx: TenantContext, id: string): Promise<ClaimedUpload>
  /**
   * Part of the transaction that stores the file elsewhere. Once it commits, the upload is gone.
   * @throws ApiError not_found if another transaction was first
   */
  release(tx: Tx, ctx: TenantContext, id: string): Promise<void>
  /** Deletes uploads that nobody claimed within a day, and those that were released. @returns how many */
  sweep(now: Date): Promise<number>
}

const KEPT_MS = 24 * 3_600_000

/** What an organization can have uploaded at one time without using it. */
export const WAITING_UPLOADS = { count: 200, bytes: 2_147_483_648 }

export type UploadOffer = { bytes: number; waitingBytes: number }
/** How a room refuses an upload before any of it is received, such as one the plan has no room for. */
export const uploadAdmission =
  contribution<(tx: Tx, ctx: TenantContext, offer: UploadOffer) => Promise<void>>('upload admission')

const insertUpload = statement(
  'uploads.begin',
  'insert into uploads (org_id, id, user_id, name, bytes, created_at) values ($1, $2, $3, $4, $5, $6)',
)
const selectUpload = statement<{ name: string }>(
  'uploads.find',
  'select upload.name from uploads upload where upload.org_id = $1 and upload.id = $2 and upload.user_id = $3',
)
const deleteUpload = statement('uploads.release', 'delete from uploads where org_id = $1 and id = $2')
const lockWaiting = statement(
  'uploads.lock',
  `select pg_advisory_xact_lock(hashtextextended('uploads:' || $1::text, 0))`,
)
const selectWaiting = statement<{ count: number; bytes: number }>(
  'uploads.waiting',
  `select count(*)::int as count, coalesce(sum(upload.bytes), 0)::bigint as bytes
   from uploads upload where upload.org_id = $1`,
)
const deleteOld = statement('uploads.expire', 'delete from uploads where created_at < $1')
const selectKnown = statement<{ id: string }>('uploads.known', 'select upload.id from uploads upload')

export function createUploads(db: Database, folder: string, disk: Disk): Uploads {
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: KEPT_MS })

  return {
    folder,
    store,
    begin: async (ctx, { id, name, bytes }) => {
      const { tenant, now } = ctx
      if (!hasRoomFor(await disk.space(), bytes)) throw new ApiError('storage_full')
      await txAs({ db: ctx.db, tenant }, async (tx) => {
        await tx.run(lockWaiting(tenant.orgId))
        const waiting = await tx.one(selectWaiting(tenant.orgId))
        refuseTooMany(waiting, bytes, ctx.app.config.uploadLimitBytes)
        const offer = { bytes, waitingBytes: waiting.bytes }
        for (const admit of uploadAdmission.of(ctx.app)) await admit(tx, ctx, offer)
        await tx.run(insertUpload(tenant.orgId, id, tenant.userId, name, bytes, now))
      })
    },
    forget: async ({ db: database, tenant }, id) => {
      await txAs({ db: database, tenant }, (tx) => tx.run(deleteUpload(tenant.orgId, id)))
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
      if ((await tx.run(deleteUpload(ctx.tenant.orgId, id))) === 0) throw new ApiError('not_found')
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

/** A single file of the largest size always fits. */
function refuseTooMany(waiting: { count: number; bytes: number }, bytes: number, largestFile: number): void {
  const limitBytes = Math.max(WAITING_UPLOADS.bytes, largestFile)
  if (waiting.count < WAITING_UPLOADS.count && waiting.bytes + bytes <= limitBytes) return
  throw new ApiError('too_many_uploads', { details: { ...waiting, limitCount: WAITING_UPLOADS.count, limitBytes } })
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
