import { ApiError } from '@plumbline/contract/errors'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { type AnyRouter, ORPCError } from '@orpc/server'
import { FastifyHandler } from '@orpc/server/fastify'
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard'
import type { FastifyInstance } from 'fastify'
import type { RequestContext } from './api.ts'
import type { App } from './context.ts'
import { errorReply } from './errors.ts'

export const API_PREFIX = '/api/v1'
const LONGEST_BODY = 4 * 1_048_576

/** Every procedure in the contract, under /api/v1. `AnyRouter` is oRPC's name for a router with any contract. */
export function apiRoutes(server: FastifyInstance, app: App, router: AnyRouter): void {
  const handler = handlerOf(router, {
    clientInterceptors: [
      ({ next, context, path }) => {
        context.trace.procedure = path.join('.')
        return next()
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          const reached = context.trace.procedure !== null
          const reply = errorReply(reached ? error : unreadable(error), context.requestId, app.log)
          return { matched: true, response: { ...reply } }
        }
      },
    ],
  })

  server.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${API_PREFIX}/*`,
    bodyLimit: LONGEST_BODY,
    handler: async (request, reply) => {
      const trace = { procedure: null }
      request.trace = trace
      const context: RequestContext = {
        app,
        requestId: request.id,
        ip: request.ip,
        headers: request.headers,
        setCookie: (cookie) => void reply.header('set-cookie', cookie),
        trace,
      }
      const { matched } = await handler.handle(request, reply, { prefix: API_PREFIX, context })
      if (!matched) throw new ApiError('not_found')
      return reply
    },
  })
}

/** oRPC's OpenAPIHandler, assembled from its parts in order to choose the serializer. */
function handlerOf(router: AnyRouter, options: StandardHandlerOptions<RequestContext>): FastifyHandler<RequestContext> {
  const serializer = new StandardOpenAPISerializer(new AlreadyJson(), new StandardBracketNotationSerializer())
  return new FastifyHandler(
    new StandardHandler(router, new StandardOpenAPIMatcher(), new StandardOpenAPICodec(serializer), options),
  )
}

/** Presenters already return JSON. Checking every value for sets, files and dates would take longer than writing it. */
class AlreadyJson extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): [data: unknown, hasBlob: boolean] {
    return [data, false]
  }
}

/** Before a procedure is called, only reading its input can fail. */
function unreadable(error: unknown): unknown {
  return error instanceof ORPCError || error instanceof ApiError ? error : new ApiError('bad_request', { cause: error })
}
