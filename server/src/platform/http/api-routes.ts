import { ApiError } from '@plumbline/contract/errors'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, type AnyRouter, type Router } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { RequestContext } from './api.ts'
import type { App } from './context.ts'
import { errorReply } from './errors.ts'

export const API_PREFIX = '/api/v1'
const LONGEST_BODY = 4 * 1_048_576

/** Every procedure of the contract under /api/v1. */
export function apiRoutes(server: FastifyInstance, app: App, router: Router<never, RequestContext> | AnyRouter): void {
  const handler = new OpenAPIHandler<RequestContext>(router as AnyRouter, {
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
      const context: RequestContext = { app, requestId: request.id, ip: request.ip, headers: request.headers, trace }
      const { matched } = await handler.handle(request, reply, { prefix: API_PREFIX, context })
      if (!matched) throw new ApiError('not_found')
      return reply
    },
  })
}

/** Before a procedure is called only the reading of its input can fail. */
function unreadable(error: unknown): unknown {
  return error instanceof ORPCError || error instanceof ApiError ? error : new ApiError('bad_request', { cause: error })
}
