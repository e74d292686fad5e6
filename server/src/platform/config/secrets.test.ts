import { describe, expect, it } from 'vitest'
import { createSecrets, SecretMismatch } from './secrets.ts'

const secrets = createSecrets('first-secret-of-this-installation')

describe('a sealed value', () => {
  it('opens to what was sealed and never looks the same twice', () => {
    const sealed = secrets.seal('12-3456789 Ñ')
    expect(secrets.open(sealed)).toBe('12-3456789 Ñ')
    expect(secrets.seal('12-3456789 Ñ')).not.toBe(sealed)
    expect(sealed).not.toContain('3456789')
  })

  it('does not open under another secret', () => {
    expect(() => createSecrets('some-other-secret').open(secrets.seal('x'))).toThrow(SecretMismatch)
  })

  it('does not open after a bit was changed, or cut short', () => {
    const sealed = secrets.seal('12-3456789')
    const last = sealed.at(-2) === 'A' ? 'B' : 'A'
    expect(() => secrets.open(sealed.slice(0, -2) + last + sealed.at(-1))).toThrow(SecretMismatch)
    expect(() => secrets.open(sealed.slice(0, -20))).toThrow(SecretMismatch)
    expect(() => secrets.open('12-3456789')).toThrow(SecretMismatch)
  })

  it('still opens under a former secret', () => {
    const renewed = createSecrets('second-secret', ['first-secret-of-this-installation'])
    expect(renewed.open(secrets.seal('kept'))).toBe('kept')
  })
})

describe('a mark', () => {
  it('holds for its message and its purpose alone', () => {
    const mark = secrets.sign('refresh', 'session 1')
    expect(secrets.isSigned('refresh', 'session 1', mark)).toBe(true)
    expect(secrets.isSigned('refresh', 'session 2', mark)).toBe(false)
    expect(secrets.isSigned('download', 'session 1', mark)).toBe(false)
    expect(secrets.isSigned('refresh', 'session 1', mark.subarray(1))).toBe(false)
    expect(createSecrets('other').isSigned('refresh', 'session 1', mark)).toBe(false)
  })
})
