import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** The token a link contains, and the hash that is stored. */
export function makeToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
