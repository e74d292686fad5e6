import { describe, expect, it } from 'vitest'
import { isPasswordTooLong, MIN_PASSWORD_LENGTH, passwordWeaknesses } from './password.ts'

const plain = { minLength: MIN_PASSWORD_LENGTH, requiredGroups: [] }

describe('a password', () => {
  it('needs six characters by default', () => {
    expect(passwordWeaknesses('12345', plain)).toEqual(['length'])
    expect(passwordWeaknesses('123456', plain)).toEqual([])
  })

  it('counts characters the way people do', () => {
    expect(passwordWeaknesses('🏠🏠🏠🏠🏠', plain)).toEqual(['length'])
    expect(passwordWeaknesses('🏠🏠🏠🏠🏠🏠', plain)).toEqual([])
  })

  it('is reported with every rule it breaks', () => {
    const strict = { minLength: 8, requiredGroups: ['abcdef', '0123456789'] }
    expect(passwordWeaknesses('abc', strict)).toEqual(['length', 'characters'])
    expect(passwordWeaknesses('abcdefab', strict)).toEqual(['characters'])
    expect(passwordWeaknesses('abcdefa1', strict)).toEqual([])
  })

  it('can have up to 72 bytes', () => {
    expect(isPasswordTooLong('a'.repeat(72))).toBe(false)
    expect(isPasswordTooLong('a'.repeat(73))).toBe(true)
    expect(isPasswordTooLong('é'.repeat(37))).toBe(true)
  })
})
