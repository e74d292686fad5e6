import { ApiError, type ErrorBody, type ErrorCode, ERRORS } from '@plumbline/contract/errors'
import { ORPCError, ValidationError } from '@orpc/server'
import { DatabaseUnavailable, isContention, isDiskFull, isUnstorable } from '../db/errors.ts'
import type { Log } from '../log/log.ts'

export type ErrorReply = { status: number; headers: Record<string, string>; body: ErrorBody }

const RETRY_DATABASE_SECONDS = 2
const RETRY_BUSY_SECONDS = 1
const RETRY_FULL_SECONDS = 60

/**
 * The only place where an error becomes a reply. Known codes are sent as is; everything else is logged and sent as
 * `internal`.
 */
export function errorReply(error: unknown, requestId: string, log: Log): ErrorReply {
  const known = knownError(error)
  if (known === null) {
    log.error({ err: error, requestId }, 'A request failed unexpectedly')
    return replyOf(new ApiError('internal'), requestId)
  }
  if (known.status >= 500) log.warn({ err: error, requestId }, known.message)
  return replyOf(known, requestId)
}

function replyOf(error: ApiError, requestId: string): ErrorReply {
  const retryAfter = retryAfterSeconds(error)
  return {
    status: error.status,
    headers: {
      ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
      ...(error.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    },
    body: {
      code: error.code,
      message: error.message,
      requestId,
      ...(error.details === undefined ? {} : { details: error.details }),
    },
  }
}

function retryAfterSeconds(error: ApiError): number | null {
  if (error.code === 'database_unavailable') return RETRY_DATABASE_SECONDS
  if (error.code === 'busy') return RETRY_BUSY_SECONDS
  if (error.code === 'storage_full') return RETRY_FULL_SECONDS
  if (error.code !== 'rate_limited') return null
  return Math.max(1, Math.ceil(((error as ApiError<'rate_limited'>).details?.retryAfterMs ?? 1_000) / 1_000))
}

function knownError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (error instanceof DatabaseUnavailable) return new ApiError('database_unavailable', { cause: error })
  if (isDiskFull(error)) return new ApiError('storage_full', { cause: error })
  if (isUnstorable(error)) return new ApiError('bad_request', { cause: error })
  if (isContention(error)) return new ApiError('busy', { cause: error })
  if (error instanceof ORPCError) return contractError(error)
  return fastifyError(error)
}

/** What oRPC rejects itself: input the contract doesn't allow. */
function contractError(error: ORPCError<string, unknown>): ApiError | null {
  if (error.code !== 'BAD_REQUEST') return null
  if (!(error.cause instanceof ValidationError)) return new ApiError('bad_request', { cause: error })
  const fields = error.cause.issues.map((issue) => ({
    path: (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
    rule: ruleOf(issue),
    message: issue.message,
  }))
  return new ApiError('invalid_input', { cause: error, details: { fields } })
}

function ruleOf(issue: object): string {
  return 'code' in issue && typeof issue.code === 'string' ? issue.code : 'invalid'
}

/** What Fastify rejects before reaching a route: bodies that are too large, malformed, or of an unknown type. */
function fastifyError(error: unknown): ApiError | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null
  const limitBytes = 'limitBytes' in error && typeof error.limitBytes === 'number' ? error.limitBytes : 0
  if (error.statusCode === 413) return new ApiError('too_large', { cause: error, details: { limitBytes } })
  if (error.statusCode >= 500) return null
  return new ApiError(CODE_OF_STATUS[error.statusCode] ?? 'bad_request', { cause: error })
}

const CODE_OF_STATUS: Readonly<Record<number, PlainCode | undefined>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
}

/** Codes without required details. */
type PlainCode = { [Code in ErrorCode]: 'details' extends keyof (typeof ERRORS)[Code] ? never : Code }[ErrorCode]
