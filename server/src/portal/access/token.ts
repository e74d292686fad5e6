import { createHash, randomBytes, randomInt } from 'node:crypto'
import { CODE_DIGITS } from '@plumbline/domain/portal/access'
import type { Secrets } from '../../platform/config/secrets.ts'

const TOKEN_BYTES = 32
/** Tells a portal session's token from a member's, which is a JWT. */
export const SESSION_PREFIX = 'ptl_'

/** What a link or a device holds. Only its hash is stored. */
export function makeToken(prefix = ''): { token: string; hash: Buffer } {
  const token = prefix + randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** Codes are short, so they're stored as signatures that only this installation can make. */
export function markOf(secrets: Secrets, code: CodeOfRequest): Buffer {
  return secrets.sign(PURPOSE, messageOf(code))
}

export function isMarkOf(secrets: Secrets, code: CodeOfRequest, mark: Uint8Array): boolean {
  return secrets.isSigned(PURPOSE, messageOf(code), mark)
}

type CodeOfRequest = { request: Buffer; code: string }
const PURPOSE = 'portal code'
const messageOf = ({ request, code }: CodeOfRequest) => `${request.toString('hex')} ${code}`
