import { ERRORS } from '@plumbline/contract/errors'
import { newId } from '@plumbline/domain/ids'
import { endingOf, isStorableText } from '@plumbline/domain/storable-text'
import { Server, type ServerOptions } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { admit } from '../http/api.ts'
import { type App, type Context, contextOf } from '../http/context.ts'

const PATH = '/api/v1/uploads'
const LONGEST_NAME = 255

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0]

/** Resumable uploads by the tus protocol (1.0.0) under /api/v1/uploads, for signed-in members, each seeing their own alone. */
export function uploadRoute(server: FastifyInstance, app: App): void {
  const callers = new WeakMap<IncomingMessage, Context>()
  const callerOf = (request: TusRequest): Context => {
    const node = request.runtime?.node?.req as IncomingMessage | undefined
    const ctx = node && callers.get(node)
    if (!ctx) throw new Error('an upload request reached the store without its caller')
    return ctx
  }

  const tus = new Server({
    path: PATH,
    datastore: app.uploads.store,
    maxSize: app.config.uploadLimitBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => newId(),
    onUploadCreate: async (request, { id, size, metadata }) => {
      if (size === undefined) throw refusal('bad_request')
      const name = endingOf((metadata?.['filename'] ?? metadata?.['name'] ?? '').trim(), LONGEST_NAME) || 'file'
      if (!isStorableText(name)) throw refusal('bad_request')
      await app.uploads.begin(callerOf(request), { id, name, bytes: size })
      return {}
    },
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return
      if (!(await app.uploads.isOwn(callerOf(request), id))) throw refusal('not_found')
    },
    onResponseError: (_request, error) => {
      if ('status_code' in error && error.status_code < 500) return undefined
      app.log.error({ err: error }, 'An upload failed for an unforeseen reason')
      return refusal('internal')
    },
  })

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const workplace = await admit(app, request.headers, null)
    callers.set(request.raw, contextOf({ app, workplace, requestId: request.id, ip: request.ip }))
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    await tus.handle(request.raw, reply.raw)
  }

  server.register(async (scope) => {
    // The store reads the body itself, as it arrives.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({ method: ['OPTIONS', 'POST'], url: PATH, handler: handle })
    scope.route({ method: ['OPTIONS', 'HEAD', 'PATCH', 'DELETE'], url: `${PATH}/:id`, handler: handle })
  })
}

function refusal(code: 'bad_request' | 'not_found' | 'internal'): { status_code: number; body: string } {
  return { status_code: ERRORS[code].status, body: JSON.stringify({ code, message: ERRORS[code].message }) }
}
