import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../platform/config/secrets.ts'
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts'

const secrets = createSecrets('the secret of this installation')
const generation = { sessionId: randomUUID(), generation: 3 }

describe('a refresh token', () => {
  it('encodes its session and generation, and is always the same for both', () => {
    const token = writeRefreshToken(secrets, generation)
    expect(readRefreshToken(secrets, token)).toEqual(generation)
    expect(writeRefreshToken(secrets, generation)).toBe(token)
    expect(writeRefreshToken(secrets, { ...generation, generation: 4 })).not.toBe(token)
  })

  it.each(['', 'short', 'with spaces in it', 'ünïcödé-tokens'])('is malformed as %j', (token) => {
    expect(() => readRefreshToken(secrets, token)).toThrow(
      expect.objectContaining({ status: 400, code: 'validation_failed' }),
    )
  })

  it('is not found when we didn’t issue it', () => {
    const foreign = writeRefreshToken(createSecrets('another installation'), generation)
    const bytes = Buffer.from(writeRefreshToken(secrets, generation), 'base64url')
    bytes.writeUInt32BE(4, 16)
    for (const token of ['abcdefghijkl', foreign, bytes.toString('base64url')])
      expect(() => readRefreshToken(secrets, token)).toThrow(
        expect.objectContaining({ status: 400, code: 'refresh_token_not_found' }),
      )
  })
})
