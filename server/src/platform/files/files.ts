import type { Readable } from 'node:stream'

export type StoredFile = { sha256: string; bytes: number }
/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/** Where the bytes of documents are kept: once per organization and content. */
export interface Files {
  /** Stores while reading; the whole is never in memory. @throws ApiError too_large beyond `limitBytes` */
  put(orgId: string, content: Readable, options?: { limitBytes?: number }): Promise<StoredFile>
  /** @throws FileGone when nothing is stored under this sum */
  open(orgId: string, sha256: string, range?: ByteRange): Promise<Readable>
  /** @returns bytes, or null when nothing is stored under this sum */
  size(orgId: string, sha256: string): Promise<number | null>
  /** Deleting what is not there is no mistake. */
  delete(orgId: string, sha256: string): Promise<void>
  /** Every file of every organization, in no particular order; for backups. */
  list(): AsyncIterable<{ orgId: string; sha256: string }>
}

export class FileGone extends Error {
  constructor(sha256: string, options?: ErrorOptions) {
    super(`The stored file ${sha256} is missing.`, options)
    this.name = 'FileGone'
  }
}

const SHA256 = /^[0-9a-f]{64}$/
const UUID = /^[0-9a-f-]{36}$/

/** The place of a file inside its store; what is not a sum of an organization never becomes a path. */
export function placeOf(orgId: string, sha256: string): string {
  if (!UUID.test(orgId) || !SHA256.test(sha256)) throw new RangeError('not an organization and a sha256 sum')
  return `${orgId}/${sha256.slice(0, 2)}/${sha256}`
}

/** The file at such a place; null for anything else that lies in the store. */
export function fileAt(place: string): { orgId: string; sha256: string } | null {
  const [orgId = '', , sha256 = ''] = place.split('/')
  return UUID.test(orgId) && SHA256.test(sha256) && place === placeOf(orgId, sha256) ? { orgId, sha256 } : null
}
