import { expect, it } from 'vitest'
import { readBanDuration } from './ban-duration.ts'

it.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5s', 1_500],
  ['300ms', 300],
  ['none', 0],
  ['', null],
  ['24', null],
  ['-1h', null],
  ['a day', null],
  ['24h or so', null],
])('reads %j as %s milliseconds', (text, milliseconds) => expect(readBanDuration(text)).toBe(milliseconds))

it('caps a ban at what a calendar can represent', () => {
  expect(readBanDuration('99999999999999999999h')).toBe(100 * 365 * 86_400_000)
})
