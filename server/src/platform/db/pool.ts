import { type CustomTypesConfig, Pool, type PoolConfig, types as parsers } from 'pg'

const DATE_OID = 1082
const INT8_OID = 20
const TIMESTAMPTZ_OID = 1184
const NUMERIC_OID = 1700

/** Reads a bigint as a safe integer. Our cents and counts never exceed that range. */
function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint outside the safe range: ${text}`)
  return value
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [DATE_OID, (text) => text],
  [INT8_OID, parseBigint],
  [NUMERIC_OID, (text) => text],
  [TIMESTAMPTZ_OID, (text) => new Date(text)],
])

const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    format === 'binary'
      ? parsers.getTypeParser(oid, 'binary')
      : (PARSERS.get(oid) ?? parsers.getTypeParser(oid, 'text')),
}

export type PoolOptions = {
  max?: number
  applicationName?: string
  /** Called when an idle connection is lost. The pool opens another one when needed. */
  onLost?: (error: Error) => void
}

const LIMITS = [
  '-c statement_timeout=30000',
  '-c lock_timeout=10000',
  '-c idle_in_transaction_session_timeout=60000',
  '-c TimeZone=UTC',
].join(' ')

/**
 * Connection settings shared by the pool and single clients (LISTEN), so that types and time limits are defined in one
 * place.
 */
export function connectionConfig(url: string, options: PoolOptions = {}): PoolConfig {
  return {
    connectionString: url,
    application_name: options.applicationName ?? 'plumbline',
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: LIMITS,
    types,
  }
}

export function createPool(url: string, options: PoolOptions = {}): Pool {
  // Concurrent statements are sent together, in one round trip for all that don't wait for each other's results.
  const pool = new Pool({ ...connectionConfig(url, options), pipeline: true })
  // Without a listener, a lost connection would end the process. A transaction finds out on its next query.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', options.onLost ?? (() => undefined))
  return pool
}
