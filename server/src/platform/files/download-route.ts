import { ApiError } from '@plumbline/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { App } from '../http/context.ts'
import type { SitePages } from '../http/pages/pages.ts'
import { FileGone } from './files.ts'
import type { LinkedFile } from './links.ts'
import { rangeOf } from './range.ts'

/** Types a browser can display without running any code in them. */
const SHOWN_INLINE = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/pdf',
  'text/plain',
  'video/mp4',
])

/**
 * GET /files/{link}: the bytes behind a signed, short-lived link. The link is the permission; its creator has
 * checked the policy. Opening an expired one in a browser shows a page that says what to do.
 */
export function downloadRoute(server: FastifyInstance, app: App, pages: SitePages | null): void {
  server.get<{ Params: { link: string } }>('/files/:link', { compress: false }, async (request, reply) => {
    const file = app.links.read(request.params.link)
    if (file === null) {
      if (pages && request.headers.accept?.includes('text/html')) return pages.sendLinkOver(request, reply)
      throw new ApiError('not_found')
    }
    const bytes = await app.files.size(file.orgId, file.sha256)
    if (bytes === null) throw new ApiError('not_found', { cause: new FileGone(file.sha256) })
    return sendFile(app, request, reply, file, bytes)
  })
}

async function sendFile(app: App, request: FastifyRequest, reply: FastifyReply, file: LinkedFile, bytes: number) {
  const etag = `"${file.sha256}"`
  const inline = file.inline && SHOWN_INLINE.has(file.contentType)
  reply.headers({
    'content-type': inline ? file.contentType : 'application/octet-stream',
    'content-disposition': `${inline ? 'inline' : 'attachment'}; ${fileNameParameters(file.name)}`,
    'content-security-policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, max-age=300',
    'accept-ranges': 'bytes',
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const condition = request.headers['if-range']
  const range = condition === undefined || condition === etag ? rangeOf(request.headers.range, bytes) : 'whole'
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const part = range === 'whole' ? undefined : range
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
  reply.header('content-length', part ? part.end - part.start + 1 : bytes)
  // HEAD reports the size; an empty stream keeps the length that was just set.
  const isAsked = request.method !== 'HEAD' && bytes > 0
  return reply.send(isAsked ? await app.files.open(file.orgId, file.sha256, part) : Readable.from([]))
}

/** The name in plain ASCII for old clients, and the actual one (RFC 6266, RFC 8187). */
function fileNameParameters(name: string): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\/]/g, '_') || 'file'
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
