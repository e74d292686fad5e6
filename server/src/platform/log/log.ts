import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { isConnectionLoss } from '../db/errors.ts'

export type Log = Logger

/** Fields that must never be logged. */
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

/** @param destination defaults to standard output */
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
 * Only what helps find the cause: database drivers attach whole connections and the values of rejected rows to their
 * errors. An unavailable database isn't a bug in the code, so a stack trace would only bury the cause.
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
