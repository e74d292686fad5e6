import { ORPCError } from '@orpc/client'
import type { ErrorBody, ErrorCode, ErrorDetails } from '@plumbline/contract/errors'

/** What went wrong, as the web app sees it: an error code from the contract, or an unreachable server. */
export type Failure = {
  code: ErrorCode | 'offline'
  /** The server's default English message; screens use `failureWords`. */
  message: string
  requestId: string | null
  /** HTTP status; null if there was no response. */
  status: number | null
  details: unknown
}

type Carried = Pick<ErrorBody, 'requestId' | 'details'>

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'requestId' in body
}

/** Turns the API's standard error body into the client's error, keeping the request ID and details. */
export function decodeErrorBody(body: unknown, response: { status: number }): ORPCError<string, Carried> | null {
  if (!isErrorBody(body)) return null
  const { code, message, requestId, details } = body
  return new ORPCError(code, { message, status: response.status, data: { requestId, details } })
}

/** Reads anything a call threw. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    const data = error.data as Partial<Carried> | undefined
    return {
      code: (error.data && 'requestId' in error.data ? error.code : 'internal') as ErrorCode,
      message: error.message,
      requestId: data?.requestId ?? null,
      status: error.status,
      details: data?.details,
    }
  }
  const offline = error instanceof TypeError
  const message = error instanceof Error ? error.message : String(error)
  return { code: offline ? 'offline' : 'internal', message, requestId: null, status: null, details: undefined }
}

/**
 * Why a screen couldn't be read. An address that isn't complete, such as half of a link from an email, is no fault in a
 * form: nothing is found there.
 */
export function readingFailureOf(error: unknown): Failure {
  const failure = failureOf(error)
  return failure.code === 'invalid_input' ? { ...failure, code: 'not_found' } : failure
}

/**
 * The details of the given kind of failure, or undefined if it's another kind: `failureDetails(error,
 * 'stage_blocked')`.
 */
export function failureDetails<Code extends ErrorCode>(error: unknown, code: Code): ErrorDetails<Code> | undefined {
  const failure = failureOf(error)
  return failure.code === code ? (failure.details as ErrorDetails<Code>) : undefined
}
