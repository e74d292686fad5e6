import { AuthError, validationFailed } from '../wire/errors.ts'
import type { Secrets } from '../../platform/config/secrets.ts'

/** Identifies generation n of a session's refresh token. */
export type Generation = { sessionId: string; generation: number }

const PURPOSE = 'refresh token'
const SESSION_BYTES = 16
const GENERATION_BYTES = 4
const MARK_BYTES = 32
const MIN_LENGTH = 12

/**
 * Builds a refresh token: the session, the generation, and a signature only this installation can create. Tokens aren't
 * stored; they can be rebuilt for a client that lost the response containing one.
 */
export function writeRefreshToken(secrets: Secrets, { sessionId, generation }: Generation): string {
  const bytes = Buffer.alloc(SESSION_BYTES + GENERATION_BYTES)
  bytes.write(sessionId.replaceAll('-', ''), 'hex')
  bytes.writeUInt32BE(generation, SESSION_BYTES)
  return Buffer.concat([bytes, secrets.sign(PURPOSE, message({ sessionId, generation }))]).toString('base64url')
}

/** @throws validation_failed for a malformed token, refresh_token_not_found for one we never issued */
export function readRefreshToken(secrets: Secrets, token: string): Generation {
  if (token.length < MIN_LENGTH || !/^[A-Za-z0-9_-]+$/.test(token))
    throw validationFailed('Invalid Refresh Token: it is malformed')
  const bytes = Buffer.from(token, 'base64url')
  const isWhole = bytes.length === SESSION_BYTES + GENERATION_BYTES + MARK_BYTES
  const claimed = isWhole ? { sessionId: uuid(bytes), generation: bytes.readUInt32BE(SESSION_BYTES) } : null
  const mark = bytes.subarray(SESSION_BYTES + GENERATION_BYTES)
  if (!claimed || !secrets.isSigned(PURPOSE, message(claimed), mark))
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: it was not found')
  return claimed
}

function message({ sessionId, generation }: Generation): string {
  return `${sessionId}.${generation}`
}

function uuid(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, SESSION_BYTES)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
