import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { isConnectionLoss } from '../db/errors.ts'

export type Log = Logger

/** What must never reach a log line, wherever it stands in one. */
const SECRET_PATHS = [
  'authorization',
  'cookie',
  'apikey',
  'password',
  'token',
  'refresh_token',
  'access_token',
  'secret',
]
const REDACTED = SECRET_PATHS.flatMap((name) => [name, `*.${name}`, `req.headers.${name}`, `*.headers.${name}`])

/** @param destination standard output unless given */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '(hidden)' },
    serializers: { err: describeError },
    formatters: { level: (label) => ({ level: label }) },
  }
  return pino(options, destination)
}

/**
 * What helps to find the reason. Drivers hang whole connections, and the values of refused rows, on their errors.
 * A database that is away is no mistake in the code: where it was missed would only bury the reason.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    name,
    message,
    code,
    constraint,
    ...(isConnectionLoss(error) ? {} : { stack }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}
