import type { Readable } from 'node:stream'

export type StoredFile = { sha256: string; bytes: number }
/** The first and last byte, both inclusive. */
export type ByteRange = { start: number; end: number }

/** Where the bytes of documents are stored, once per organization and content. */
export interface Files {
  /**
   * Stores the content as it's read, without ever having all of it in memory. @throws ApiError too_large above
   * `limitBytes`
   */
  put(orgId: string, content: Readable, options?: { limitBytes?: number }): Promise<StoredFile>
  /** @throws FileGone if nothing is stored under this checksum */
  open(orgId: string, sha256: string, range?: ByteRange): Promise<Readable>
  /** @returns the number of bytes, or null if nothing is stored under this checksum */
  size(orgId: string, sha256: string): Promise<number | null>
  /** Deleting a file that doesn't exist isn't an error. */
  delete(orgId: string, sha256: string): Promise<void>
  /** Every file of every organization, in no particular order, for backups. */
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

/** The path of a file in its store. Anything other than an organization and a checksum never becomes a path. */
export function placeOf(orgId: string, sha256: string): string {
  if (!UUID.test(orgId) || !SHA256.test(sha256)) throw new RangeError('not an organization and a sha256 sum')
  return `${orgId}/${sha256.slice(0, 2)}/${sha256}`
}

/** The file at such a path, or null for anything else in the store. */
export function fileAt(place: string): { orgId: string; sha256: string } | null {
  const [orgId = '', , sha256 = ''] = place.split('/')
  return UUID.test(orgId) && SHA256.test(sha256) && place === placeOf(orgId, sha256) ? { orgId, sha256 } : null
}
