import { AwsClient } from 'aws4fetch'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Config } from '../config/config.ts'
import { receiveDraft } from './draft.ts'
import { fileAt, FileGone, type Files, placeOf } from './files.ts'

/**
 * Files in an S3 bucket or on an S3-compatible server. They're first received on disk, because the object is named
 * after its checksum.
 */
export function s3Files(settings: NonNullable<Config['s3']>, draftFolder: string): Files {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const urlOf = (orgId: string, sha256: string) => `${endpoint}/${bucket}/${placeOf(orgId, sha256)}`

  const ask = (orgId: string, sha256: string, init: RequestInit) => askAt(urlOf(orgId, sha256), init)
  const askAt = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await client.fetch(url, init)
    if (response.ok || response.status === 404) return response
    const detail = await response.text()
    throw new Error(`The file store responded ${response.status} to ${init.method ?? 'GET'}: ${detail.slice(0, 300)}`)
  }

  return {
    put: async (orgId, content, { limitBytes } = {}) => {
      const draft = await receiveDraft(draftFolder, content, limitBytes)
      const { sha256, bytes } = draft
      try {
        await ask(orgId, sha256, {
          method: 'PUT',
          body: await openAsBlob(draft.path),
          headers: { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': sha256 },
        })
      } finally {
        await draft.discard()
      }
      return { sha256, bytes }
    },
    open: async (orgId, sha256, range) => {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined
      const response = await ask(orgId, sha256, { method: 'GET', ...(headers ? { headers } : {}) })
      if (response.status === 404 || !response.body) throw new FileGone(sha256)
      return Readable.fromWeb(response.body as ReadableStream)
    },
    size: async (orgId, sha256) => {
      const response = await ask(orgId, sha256, { method: 'HEAD' })
      return response.status === 404 ? null : Number(response.headers.get('content-length'))
    },
    delete: async (orgId, sha256) => {
      await ask(orgId, sha256, { method: 'DELETE' })
    },
    list: async function* () {
      let next: string | undefined = ''
      while (next !== undefined) {
        const page = new URLSearchParams({ 'list-type': '2', ...(next ? { 'continuation-token': next } : {}) })
        const listing = await (await askAt(`${endpoint}/${bucket}?${page}`, { method: 'GET' })).text()
        for (const [, place] of listing.matchAll(/<Key>([^<]+)<\/Key>/g)) {
          const file = fileAt(place!)
          if (file) yield file
        }
        next = /<NextContinuationToken>([^<]+)</.exec(listing)?.[1]
      }
    },
  }
}
