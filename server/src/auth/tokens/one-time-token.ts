import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Secrets } from '../../platform/config/secrets.ts'

const LINK_BYTES = 28
/** Marks a link that was requested with a code challenge. */
export const PKCE_PREFIX = 'pkce_'
/** After this many wrong codes for an address, its codes stop working. Links can't be guessed, so they keep working. */
export const MAX_WRONG_GUESSES = 10

export function makeLink(isPkce: boolean): string {
  const link = randomBytes(LINK_BYTES).toString('hex')
  return isPkce ? PKCE_PREFIX + link : link
}

export function makeCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

export function hashLink(link: string): Buffer {
  return createHash('sha256').update(link).digest()
}

/** Codes are short, so they're hashed with a key: without it, anyone with database access could brute-force them. */
export function hashCode(secrets: Secrets, sentTo: string, code: string): Buffer {
  return secrets.sign('one-time code', `${sentTo} ${code}`)
}

export function isCode(secrets: Secrets, sentTo: string, code: string, hash: Uint8Array): boolean {
  return secrets.isSigned('one-time code', `${sentTo} ${code}`, hash)
}
