import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type BucketServer = {
  settings: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  close(): Promise<void>
}

const BUCKET = 'papers'
/** Small, so that even a short listing has a second page. */
const PAGE = 2

/**
 * Starts a server with the part of S3 that we use: objects by path, ranges, paged listings, and refusal of unsigned
 * requests.
 */
export async function bucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => void answer(objects, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
  if (!/^AWS4-HMAC-SHA256 .*Signature=[0-9a-f]{64}$/.test(request.headers.authorization ?? '')) {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    return
  }
  const key = pathname.slice(`/${BUCKET}/`.length)
  if (pathname === `/${BUCKET}`) return void response.end(listing(objects, searchParams.get('continuation-token')))
  if (request.method === 'PUT') return void (objects.set(key, body), response.end())
  if (request.method === 'DELETE') return void (objects.delete(key), response.writeHead(204).end())
  const found = objects.get(key)
  if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const part = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found
  response.writeHead(range ? 206 : 200, { 'content-length': part.length })
  response.end(request.method === 'HEAD' ? undefined : part)
}

function listing(objects: Map<string, Buffer>, after: string | null): string {
  const keys = [...objects.keys()].toSorted().filter((key) => after === null || key > after)
  const page = keys.slice(0, PAGE)
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`
}
