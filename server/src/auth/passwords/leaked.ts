import { createHash } from 'node:crypto'
import type { Log } from '../../platform/log/log.ts'

const LONGEST_MS = 3_000
const PREFIX_DIGITS = 5

/**
 * Checks whether a password has been leaked. Only the first five digits of its SHA-1 leave this machine, and the
 * response lists every leaked hash that starts with them. If the service can't be reached, no one is locked out.
 */
export async function isLeaked(url: string | null, password: string, log: Log): Promise<boolean> {
  if (url === null) return false
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const [prefix, rest] = [hash.slice(0, PREFIX_DIGITS), hash.slice(PREFIX_DIGITS)]
  try {
    const response = await fetch(`${url}/${prefix}`, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const lines = (await response.text()).split('\n').map((line) => line.trim().split(':'))
    return lines.some(([suffix, count]) => suffix === rest && Number(count) > 0)
  } catch (error) {
    log.warn({ err: error }, 'could not check the password against leaked passwords')
    return false
  }
}
