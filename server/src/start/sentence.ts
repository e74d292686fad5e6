import { ConfigError } from '../platform/config/config.ts'
import { EmbeddedDatabaseError } from '../platform/db/embedded/failure.ts'
import { isConnectionLoss } from '../platform/db/errors.ts'

type SystemError = Error & { code?: string; syscall?: string; address?: string; port?: number; path?: string }

const WRONG_SIGN_IN = new Set(['28P01', '28000'])
const NO_SUCH_DATABASE = '3D000'
const NOT_ALLOWED = '42501'
const CHECK_URL = 'Check DATABASE_URL, or leave it unset to use the PostgreSQL included with Plumbline.'

/** Explains why the server didn't start and what to do, for the person who started it. */
export function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message
  if (!(error instanceof Error)) return `Plumbline could not start: ${String(error)}`
  return systemSentence(error) ?? databaseSentence(error) ?? `Plumbline could not start: ${error.message}`
}

function systemSentence({ code, syscall, address, port, path }: SystemError): string | null {
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${port} on ${address} is in use by another program. Stop it, or start on another port: PORT=3001 npm start`
  if (syscall === 'listen' && code === 'EACCES')
    return `This user cannot use port ${port}. Start on port 1024 or higher: PORT=3000 npm start`
  if (syscall === 'listen' && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'))
    return `HOST=${address ?? ''} is not an address of this machine. Use 127.0.0.1 for this machine only, or 0.0.0.0 for the network.`
  if (path !== undefined && (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOSPC'))
    return `Cannot write to ${path} (${code}). Set DATA_DIR to a folder this user can write to, on a disk with free space.`
  return null
}

function databaseSentence(error: SystemError): string | null {
  const { code, message } = error
  if (code !== undefined && WRONG_SIGN_IN.has(code)) return `The database rejected this user or password. ${CHECK_URL}`
  if (code === NO_SUCH_DATABASE)
    return `The database does not exist on the server (${message}). Create it, or change DATABASE_URL.`
  if (code === NOT_ALLOWED)
    return `The database user lacks permissions Plumbline needs (${message}). It must own the database and be able to create roles.`
  if (isConnectionLoss(error) || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `Cannot reach the database (${code ?? message}). ${CHECK_URL}`
  return null
}
