import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, isPasswordHash, verifyPassword } from './hash.ts'

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const argon2i = (password: string) => {
  const nonce = Buffer.from('a foreign salt 16')
  const cost = { memory: 4_096, passes: 3, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2i', { message: password, nonce, ...cost })
  return `$argon2i$v=19$m=4096,t=3,p=1$${encode(nonce)}$${encode(tag)}`
}

const BCRYPT = '$2b$05$N.xVuCGmgF6Yr5NX0DikOeET/3LqzN0BIIXFXSplyR01IZMh5ZFqW'
/** The example in Firebase's own description of its hashes. */
const FIREBASE =
  '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==' +
  '$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='

describe('a hash that another server made', () => {
  it.each([
    ['bcrypt', 'plumb-line', BCRYPT],
    ['bcrypt, as PHP writes it', 'plumb-line', BCRYPT.replace('$2b$', () => '$2y$')],
    ['bcrypt, as older programs write it', 'U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['argon2i', 'plumb-line', argon2i('plumb-line')],
    ['Firebase’s scrypt', 'user1password', FIREBASE],
  ])('matches its password and is to be replaced: %s', async (_kind, password, hash) => {
    expect(isPasswordHash(hash)).toBe(true)
    expect(isOutdated(hash)).toBe(true)
    expect(await verifyPassword(password, hash)).toBe(true)
    expect(await verifyPassword(`${password}!`, hash)).toBe(false)
  })

  it.each([
    ['of an unknown form', 'pbkdf2_sha256$600000$salt$hash'],
    ['that would take seconds', BCRYPT.replace('$05$', () => '$20$')],
    ['that would take a gigabyte', FIREBASE.replace('n=14', 'n=20')],
    ['that is cut off', BCRYPT.slice(0, -1)],
    ['with a tag that can’t match', FIREBASE.replace(/==$/, '').slice(0, -20)],
  ])('isn’t taken if it’s one %s', (_kind, hash) => {
    expect(isPasswordHash(hash)).toBe(false)
  })
})

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
