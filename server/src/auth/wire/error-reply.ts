import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { isContention, isConnectionLoss, isDiskFull } from '../../platform/db/errors.ts'
import { AuthError } from './errors.ts'

export const VERSION_HEADER = 'x-supabase-api-version'
const CODED_SINCE = '2024-01-01'

/** Sends every error in the format that the client's API version expects. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAuthError(error, request.log)
  reply.code(failure.status).header('cache-control', 'no-store')
  if (failure.grantRefusal) return reply.send({ error: failure.grantRefusal, error_description: failure.message })
  reply.header('x-sb-error-code', failure.code)
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  const weakPassword = failure.weaknesses && { weak_password: { reasons: failure.weaknesses } }
  if (readsCodes(request.headers[VERSION_HEADER])) {
    reply.header(VERSION_HEADER, CODED_SINCE)
    return reply.send({ code: failure.code, message: failure.message, ...weakPassword })
  }
  const errorId = failure.status >= 500 ? { error_id: request.id } : undefined
  return reply.send({
    code: failure.status,
    error_code: failure.code,
    msg: failure.message,
    ...errorId,
    ...weakPassword,
  })
}

/**
 * Clients send the date of the API version they support. A missing, older, or malformed date means the original format.
 */
function readsCodes(version: string | string[] | undefined): boolean {
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= CODED_SINCE
}

export function toAuthError(error: unknown, log: FastifyBaseLogger): AuthError {
  if (error instanceof AuthError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AuthError(413, 'request_entity_too_large', 'The request body is larger than 1 MiB')
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new AuthError(504, 'request_timeout', 'The request took too long')
  if (isConnectionLoss(error)) {
    log.warn({ err: error }, 'sign-in request failed: database unreachable')
    return new AuthError(503, 'unexpected_failure', 'The database can’t be reached right now; try again in a moment')
  }
  if (isDiskFull(error)) {
    log.warn({ err: error }, 'sign-in request failed: the disk is full')
    return new AuthError(503, 'unexpected_failure', 'The server’s disk is full; try again later')
  }
  if (isContention(error))
    return new AuthError(409, 'conflict', 'Too many simultaneous requests; try again in a moment')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AuthError(statusCode, 'unknown', 'The request couldn’t be read')
  log.error({ err: error }, 'sign-in request failed')
  return new AuthError(500, 'unexpected_failure', 'Something went wrong on our end')
}
