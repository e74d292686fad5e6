import { ApiError } from '@plumbline/contract/errors'
import type { FastifyInstance } from 'fastify'
import { buffer } from 'node:stream/consumers'
import type { App } from '../http/context.ts'
import { pagePicture } from '../pdf/page-picture.ts'
import { FileGone } from './files.ts'

/** A file is in memory while one of its pages is drawn. A larger one can still be opened. */
const MOST_BYTES = 50 * 1024 * 1024

type OnePage = { Params: { link: string; no: string } }

/**
 * GET /files/{link}/pages/{no}: a page of the PDF behind a signed link as a picture, for looking at it within a page. How
 * many there are is in `x-pages`.
 */
export function pageRoute(server: FastifyInstance, app: App): void {
  server.get<OnePage>('/files/:link/pages/:no', { compress: false }, async (request, reply) => {
    const file = app.links.read(request.params.link)
    const no = pageNo(request.params.no)
    if (file === null || no === null) throw new ApiError('not_found')
    if (file.contentType !== 'application/pdf') throw unsupported(file.contentType)
    const size = await app.files.size(file.orgId, file.sha256)
    if (size === null) throw new ApiError('not_found', { cause: new FileGone(file.sha256) })
    if (size > MOST_BYTES) throw new ApiError('too_large', { details: { limitBytes: MOST_BYTES } })
    const order = async () => ({ bytes: await buffer(await app.files.open(file.orgId, file.sha256)), no })
    const drawn = await pagePicture(file.orgId, order)
    if ('lacks' in drawn) throw drawn.lacks === 'page' ? new ApiError('not_found') : unsupported(file.contentType)
    return reply
      .headers({
        'content-type': 'image/webp',
        'x-pages': drawn.pages,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, max-age=300',
      })
      .send(Buffer.from(drawn.picture))
  })
}

function pageNo(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}

function unsupported(found: string): ApiError<'unsupported_type'> {
  return new ApiError('unsupported_type', { details: { found } })
}
