/** The database can't be reached right now. Requests get a 503, and the pool reconnects automatically. */
export class DatabaseUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('Cannot reach the database.', options)
    this.name = 'DatabaseUnavailable'
  }
}

type DatabaseError = Error & { code?: string; constraint?: string; severity?: string; syscall?: string }

/** Connection refused, socket gone, server shutting down or starting up, too many connections. */
const LOSS_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
])
const LOSS_MESSAGES =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Client has encountered a connection error/i

export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  const { code, syscall } = error as DatabaseError
  // A missing file is not a missing socket.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined && LOSS_CODES.has(code)) return true
  return code === undefined && LOSS_MESSAGES.test(error.message)
}

/** PostgreSQL's disk, or ours. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Nothing can be written until there's room on the disk; what was written stays readable. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return FULL_CODES.has((error as DatabaseError).code ?? '') || isDiskFull(error.cause)
}

/** Returns true if this unique, foreign key or check constraint rejected the row. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && (error as DatabaseError).constraint === constraint
}

/** Lock or statement timeout, deadlock, serialization failure: the caller can retry. */
export function isContention(error: unknown): boolean {
  return error instanceof Error && ['40001', '40P01', '55P03', '57014'].includes((error as DatabaseError).code ?? '')
}

/**
 * The input can't be stored in a column: a NUL or half a character in text, or a number or time that's out of range.
 * @see the PostgreSQL manual, appendix A, class 22
 */
const UNSTORABLE = new Set(['22021', '22P05', '22P02', '22003', '22008'])

export function isUnstorable(error: unknown): boolean {
  return error instanceof Error && UNSTORABLE.has((error as DatabaseError).code ?? '')
}
