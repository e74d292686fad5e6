import { ApiError, ERRORS } from '@plumbline/contract/errors'
import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { App } from './context.ts'
import { errorReply } from './errors.ts'
import { knownHosts } from './known-hosts.ts'
import { loggedPath } from './logged-path.ts'
import { trustedProxies } from './trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The contract procedure that was called. */
    trace: { procedure: string | null } | null
  }
}

const LONGEST_BODY = 1_048_576
/** None of our request bodies are nested more than ten levels deep. */
const DEEPEST_BODY = 50
/** In bytes. Compressing this much takes less than a millisecond; handing it to another thread takes longer. */
const COMPRESSED_AT_ONCE = 16_384
const OUR_OWN_ID = /^[\w-]{8,64}$/
/** Sign-in has its own limits; health checks, metrics, and pages are never limited. */
const RATIONED = /^\/(api|files)\//
/** What these return belongs to one person, so nothing in between keeps a copy unless a route says so. */
const PERSONAL = /^\/(api\/v1|functions\/v1)\//
/** Paths called by programs, which get errors as JSON. */
const FOR_PROGRAMS = /^\/(api|auth|functions|files|healthz|readyz|metrics)(\/|$|\?)/

/** Creates the base server: request IDs, headers, size limits, and error handling. Routes are added by others. */
export async function createServer(app: App): Promise<FastifyInstance> {
  const server: FastifyInstance = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustedProxies(app.config.trustProxy),
    bodyLimit: LONGEST_BODY,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && OUR_OWN_ID.test(given) ? given : randomUUID()
    },
    forceCloseConnections: 'idle',
    // Malformed URLs never reach a route, and so never reach an error handler.
    frameworkErrors: (error, request, reply) => void replyWithFailure(app, error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
  })
  server.decorateRequest('trace', null)
  const isKnownHost = knownHosts(app.config)
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'permissions-policy': NOTHING_PERMITTED })
    // Not thrown, because sign-in has error replies of its own.
    if (!isKnownHost(request)) return replyWithFailure(app, new ApiError('unknown_host'), request, reply)
    if (PERSONAL.test(request.url)) reply.header('cache-control', 'no-store')
    if (RATIONED.test(request.url)) await app.limits.countAddress(request.ip)
    return undefined
  })
  server.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply
    request.log.info({ ...describe(request), status: statusCode, ms: Math.round(elapsedTime) }, 'Request completed')
  })
  await server.register(fastifyHelmet, securityHeaders(app))
  await server.register(fastifyCompress, {
    threshold: 1_024,
    syncThreshold: COMPRESSED_AT_ONCE,
    encodings: ['br', 'gzip'],
  })
  acceptEmptyJson(server)
  handleFailures(server, app)
  return server
}

function describe(request: FastifyRequest): object {
  const { method, url, ip, trace } = request
  return { method, path: loggedPath(url), procedure: trace?.procedure ?? undefined, ip }
}

/** Features of the device that no page of ours uses, so that nothing on a page can ask for them either. */
const NOTHING_PERMITTED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Nothing can be loaded, framed, or run unless a page allows it with its own policy. */
function securityHeaders({ config }: App) {
  const secure = config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : (false as const),
  }
}

/** Many clients set a JSON content type on every request and send no body with DELETE. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body as string, (error, value) => {
      if (error || !isDeeperThan(DEEPEST_BODY, value)) done(error, value)
      else done(new ApiError('bad_request'), undefined)
    })
  })
}

/** Checks one level at a time, because a deeply nested body is designed to break recursion. */
function isDeeperThan(limit: number, value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= limit; depth++) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
    if (level.length === 0) return false
  }
  return true
}

function handleFailures(server: FastifyInstance, app: App): void {
  server.setErrorHandler(async (error, request, reply) => replyWithFailure(app, error, request, reply))
  server.setNotFoundHandler(async (request, reply) => {
    if (FOR_PROGRAMS.test(request.url)) throw new ApiError('not_found')
    return reply.code(404).type('text/plain; charset=utf-8').send(ERRORS.not_found.message)
  })
}

function replyWithFailure(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const limited = request.routeOptions.bodyLimit ?? LONGEST_BODY
  const { status, headers, body } = errorReply(withLimit(error, limited), request.id, app.log)
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body)
}

function withLimit(error: unknown, limitBytes: number): unknown {
  return error instanceof Error ? Object.assign(error, { limitBytes }) : error
}
