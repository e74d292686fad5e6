import { describe, expect, it } from 'vitest'
import { createSecrets, SecretMismatch } from './secrets.ts'

const secrets = createSecrets('first-secret-of-this-installation')

describe('an encrypted value', () => {
  it('decrypts to the original and looks different every time', () => {
    const sealed = secrets.seal('12-3456789 Ñ')
    expect(secrets.open(sealed)).toBe('12-3456789 Ñ')
    expect(secrets.seal('12-3456789 Ñ')).not.toBe(sealed)
    expect(sealed).not.toContain('3456789')
  })

  it('can’t be decrypted with another secret', () => {
    expect(() => createSecrets('some-other-secret').open(secrets.seal('x'))).toThrow(SecretMismatch)
  })

  it('can’t be decrypted if it was modified or truncated', () => {
    const sealed = secrets.seal('12-3456789')
    const last = sealed.at(-2) === 'A' ? 'B' : 'A'
    expect(() => secrets.open(sealed.slice(0, -2) + last + sealed.at(-1))).toThrow(SecretMismatch)
    expect(() => secrets.open(sealed.slice(0, -20))).toThrow(SecretMismatch)
    expect(() => secrets.open('12-3456789')).toThrow(SecretMismatch)
  })

  it('can still be decrypted with a previous secret', () => {
    const renewed = createSecrets('second-secret', ['first-secret-of-this-installation'])
    expect(renewed.open(secrets.seal('kept'))).toBe('kept')
  })
})

describe('a signature', () => {
  it('is only valid for its own message and purpose', () => {
    const mark = secrets.sign('refresh', 'session 1')
    expect(secrets.isSigned('refresh', 'session 1', mark)).toBe(true)
    expect(secrets.isSigned('refresh', 'session 2', mark)).toBe(false)
    expect(secrets.isSigned('download', 'session 1', mark)).toBe(false)
    expect(secrets.isSigned('refresh', 'session 1', mark.subarray(1))).toBe(false)
    expect(createSecrets('other').isSigned('refresh', 'session 1', mark)).toBe(false)
  })
})
