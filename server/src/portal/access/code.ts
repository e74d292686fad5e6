import { randomInt } from 'node:crypto'
import { CODE_DIGITS } from '@plumbline/domain/portal/access'
import type { Secrets } from '../../platform/config/secrets.ts'

/** Distinguishes a portal session's token from a member's, which is a JWT. */
export const SESSION_PREFIX = 'ptl_'

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
