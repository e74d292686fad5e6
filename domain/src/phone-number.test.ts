import { expect, it } from 'vitest'
import { readPhoneNumber, showPhoneNumber } from './phone-number.ts'

it.each([
  ['(336) 555-0142', '+13365550142'],
  ['336.555.0142', '+13365550142'],
  ['1 336 555 0142', '+13365550142'],
  ['+1 336-555-0142', '+13365550142'],
  ['+52 55 1234 5678', '+525512345678'],
])('reads %s the way people write it', (text, number) => {
  expect(readPhoneNumber(text)).toBe(number)
})

it.each([
  '',
  '555-0142',
  '+1 136 555 0142',
  '336 555 0142 ext. 7',
  '+0 12345678',
  '+1234567890123456',
  'call us',
  '++1',
])('finds no number in “%s”', (text) => {
  expect(readPhoneNumber(text)).toBe(null)
})

it('groups the digits of North American numbers and can read the result back', () => {
  expect(showPhoneNumber('+13365550142')).toBe('+1 336-555-0142')
  expect(readPhoneNumber(showPhoneNumber('+13365550142'))).toBe('+13365550142')
  expect(showPhoneNumber('+525512345678')).toBe('+525512345678')
})
