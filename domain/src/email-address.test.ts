import { describe, expect, it } from 'vitest'
import { normalizeEmail } from './email-address.ts'

describe('an email address', () => {
  it('is lowercased and trimmed', () => {
    expect(normalizeEmail('  Maya.Ortiz@Cedar-Main.COM ')).toBe('maya.ortiz@cedar-main.com')
  })

  it.each([
    '',
    'maya',
    'maya@',
    '@cedar.com',
    'maya ortiz@cedar.com',
    'maya@cedar..com',
    'maya@-cedar.com',
    'maya@cedar.com\n.x',
  ])('is rejected as %j', (text) => {
    expect(normalizeEmail(text)).toBeNull()
  })

  it('can have at most 255 characters', () => {
    const domain = `${'a'.repeat(60)}.`.repeat(4) + 'com'
    const local = 'm'.repeat(255 - domain.length - 1)
    expect(normalizeEmail(`${local}@${domain}`)).toBe(`${local}@${domain}`)
    expect(normalizeEmail(`m${local}@${domain}`)).toBeNull()
  })
})
