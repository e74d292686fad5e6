import { ApiError } from '@plumbline/contract/errors'
import { newId } from '@plumbline/domain/ids'
import { endingOf, isStorableText } from '@plumbline/domain/storable-text'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { admit } from '../http/api.ts'
import { type App, type Context, contextOf } from '../http/context.ts'
import { headerFailure, uploadFailure } from './upload-failure.ts'

const PATH = '/api/v1/uploads'
const LONGEST_NAME = 255

const VERSION = '1.0.0'

/** Who's calling, and what went wrong in the protocol's server. */
type Call = { ctx: Context; failure?: unknown }

/**
 * Resumable uploads using the tus protocol (1.0.0) at /api/v1/uploads, for signed-in members, who can each see only
 * their own.
 */
export function uploadRoute(server: FastifyInstance, app: App): void {
  const { uploads, config } = app
  const calls = new WeakMap<object, Call>()
  const callOf = (request: object): Call => {
    const call = calls.get(request)
    if (!call) throw new Error('an upload request reached the store without a caller')
    return call
  }

  const tus = new Server({
    path: PATH,
    datastore: uploads.store,
    maxSize: config.uploadLimitBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => newId(),
    onUploadCreate: async (request, { id, size, metadata }) => {
      if (size === undefined) throw new ApiError('bad_request')
      const name = endingOf((metadata?.['filename'] ?? metadata?.['name'] ?? '').trim(), LONGEST_NAME) || 'file'
      if (!isStorableText(name)) throw new ApiError('bad_request')
      await uploads.begin(callOf(request).ctx, { id, name, bytes: size })
      return {}
    },
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return
      if (!(await uploads.isOwn(callOf(request).ctx, id))) throw new ApiError('not_found')
    },
    onResponseError: (request, failure) => {
      callOf(request).failure = failure
      return undefined
    },
  })

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const workplace = await admit(app, request.headers, 'app.use')
    const call: Call = { ctx: contextOf({ app, workplace, requestId: request.id, ip: request.ip }) }
    const asked = webRequest(request)
    calls.set(asked, call)
    const response = await tus.handleWeb(asked)
    if (response.status < 400) {
      if (request.method === 'DELETE') await uploads.forget(call.ctx, (request.params as { id: string }).id)
      return reply.send(response)
    }
    // Don't wait for the rest of a rejected part.
    if (!request.raw.complete) reply.header('connection', 'close')
    reply.headers({ 'tus-resumable': VERSION, 'tus-version': VERSION })
    if (call.failure === undefined) throw await headerFailure(response)
    const { id = '' } = request.params as { id?: string }
    throw await uploadFailure(call.failure, {
      limitBytes: config.uploadLimitBytes,
      offset: () => uploads.offsetOf(id),
    })
  }

  server.register(async (scope) => {
    // The store reads the body itself, as it arrives.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({ method: ['OPTIONS', 'POST'], url: PATH, handler: handle })
    scope.route({ method: ['OPTIONS', 'HEAD', 'PATCH', 'DELETE'], url: `${PATH}/:id`, handler: handle })
  })
}

function webRequest({ raw, method, url }: FastifyRequest): Request {
  const headers = Object.entries(raw.headers).map(([name, value]): [string, string] => [name, String(value)])
  const body = method === 'POST' || method === 'PATCH' ? (Readable.toWeb(raw) as ReadableStream) : null
  return new Request(new URL(url, 'http://uploads'), { method, headers, body, duplex: 'half' } as RequestInit)
}
