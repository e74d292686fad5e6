import { ORPCError } from '@orpc/client'
import type { ErrorBody, ErrorCode, ErrorDetails } from '@plumbline/contract/errors'

/** What went wrong, as the web knows it: a code of the contract, or that the server could not be reached. */
export type Failure = {
  code: ErrorCode | 'offline'
  /** The server's default sentence in English; screens use `failureWords`. */
  message: string
  requestId: string | null
  /** HTTP status; null when no answer came. */
  status: number | null
  details: unknown
}

type Carried = Pick<ErrorBody, 'requestId' | 'details'>

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'requestId' in body
}

/** Turns the one error body of the API into the client's error, keeping request id and details. */
export function decodeErrorBody(body: unknown, response: { status: number }): ORPCError<string, Carried> | null {
  if (!isErrorBody(body)) return null
  const { code, message, requestId, details } = body
  return new ORPCError(code, { message, status: response.status, data: { requestId, details } })
}

/** Reads whatever was thrown by a call. */
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

/** The details of one kind of failure, or undefined when it is another: `failureDetails(error, 'stage_blocked')`. */
export function failureDetails<Code extends ErrorCode>(error: unknown, code: Code): ErrorDetails<Code> | undefined {
  const failure = failureOf(error)
  return failure.code === code ? (failure.details as ErrorDetails<Code>) : undefined
}
