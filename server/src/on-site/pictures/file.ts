import { ApiError } from '@plumbline/contract/errors'
import { isUuid } from '@plumbline/domain/ids'
import type { FastifyInstance } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { found } from '../../platform/commands/checks.ts'
import { txAs } from '../../platform/db/doors.ts'
import { admit } from '../../platform/http/api.ts'
import { type App, contextOf } from '../../platform/http/context.ts'
import { pictureById } from './store.ts'

/** Sharp enough for a list of rows on a phone. */
const EDGE_PX = 400
const MOST_PIXELS = 50_000_000

/**
 * GET /api/v1/site-pictures/{documentId}: a small version of a deal's picture, because a walk through a house makes dozens
 * and phones on site have slow networks.
 */
export function sitePictureFile(server: FastifyInstance, app: App): void {
  server.get<{ Params: { documentId: string } }>(
    '/api/v1/site-pictures/:documentId',
    { compress: false },
    async (request, reply) => {
      const workplace = await admit(app, request.headers, 'document.view')
      const ctx = contextOf({ app, workplace, requestId: request.id, ip: request.ip })
      const { orgId } = ctx.tenant
      const { documentId } = request.params
      const { sha256 } = await txAs(ctx, async (tx) =>
        found(isUuid(documentId) ? await pictureById(tx, orgId, documentId) : null),
      )
      return reply
        .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, max-age=86400' })
        .type('image/webp')
        .send(await small(await buffer(await app.files.open(orgId, sha256))))
    },
  )
}

/** @throws ApiError unsupported_type for a picture that can't be read here, such as HEIC */
async function small(content: Buffer): Promise<Buffer> {
  // Loaded with the first picture, since most servers never need it.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'cover' })
      .webp({ quality: 75 })
      .toBuffer()
  } catch (error) {
    throw new ApiError('unsupported_type', { details: { found: null }, cause: error })
  }
}
