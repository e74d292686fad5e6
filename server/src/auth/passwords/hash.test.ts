import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './hash.ts'

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

describe('a password hash', () => {
  it('matches its password and no other', async () => {
    const hash = await hashPassword('plumb line ñ')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword('plumb line ñ', hash)).toBe(true)
    expect(await verifyPassword('plumb line n', hash)).toBe(false)
  })

  it('is different each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })

  it('is never matched by anything if it doesn’t exist', async () => {
    expect(await verifyPassword('', null)).toBe(false)
    expect(await verifyPassword('anything', null)).toBe(false)
  })

  it('is still matched at its original cost, and reported as outdated', async () => {
    const salt = Buffer.from('an older salt 16')
    const tag = argon2Sync('argon2id', {
      message: 'older',
      nonce: salt,
      memory: 8_192,
      passes: 3,
      parallelism: 1,
      tagLength: 32,
    })
    const hash = `$argon2id$v=19$m=8192,t=3,p=1$${encode(salt)}$${encode(tag)}`
    expect(await verifyPassword('older', hash)).toBe(true)
    expect(isOutdated(hash)).toBe(true)
    expect(isOutdated(await hashPassword('newer'))).toBe(false)
  })
})
