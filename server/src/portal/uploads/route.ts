import { ApiError } from '@plumbline/contract/errors'
import { endingOf, isStorableText } from '@plumbline/domain/storable-text'
import { MAX_PORTAL_FILE_BYTES } from '@plumbline/domain/portal/invoices'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App, VendorContext } from '../../platform/http/context.ts'
import { visitor } from '../visitor.ts'
import { keepUpload } from './keep.ts'

const LONGEST_NAME = 200

type Sent = { Querystring: { name?: string } }

/** POST /api/v1/portal/uploads?name=invoice.jpg: one picture or PDF as the body, which is read only for a vendor. */
export function portalUploadRoute(server: FastifyInstance, app: App): void {
  const visitors = new WeakMap<FastifyRequest, VendorContext>()
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_PORTAL_FILE_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<Sent>(
      '/api/v1/portal/uploads',
      {
        bodyLimit: MAX_PORTAL_FILE_BYTES,
        onRequest: async (request) => void visitors.set(request, await visitor(app, request)),
      },
      async (request, reply) => {
        const ctx = visitors.get(request)!
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        return reply.code(201).send(await keepUpload(ctx, { name: nameOf(request), content }))
      },
    )
  })
}

function nameOf({ query }: FastifyRequest<Sent>): string {
  const name = endingOf(String(query.name ?? '').trim(), LONGEST_NAME) || 'file'
  if (!isStorableText(name)) throw new ApiError('bad_request')
  return name
}
