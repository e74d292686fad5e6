import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/**
 * What a link or a device holds, and the hash that is stored.
 * @param prefix tells it from other kinds of tokens
 */
export function makeToken(prefix = ''): { token: string; tokenHash: Buffer } {
  const token = prefix + randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
