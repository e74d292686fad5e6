import { describe, expect, it } from 'vitest'
import { normalizePhone } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['+1 919 555 0134', '19195550134'],
    ['19195550134', '19195550134'],
    [' +52 55 1234 5678 ', '525512345678'],
  ])('%j is stored as %j', (text, number) => expect(normalizePhone(text)).toBe(number))

  it.each(['', '+', '0919555', '(919) 555-0134', '1', '1234567890123456', '+1+919', 'phone'])(
    '%j is rejected',
    (text) => expect(normalizePhone(text)).toBeNull(),
  )
})
