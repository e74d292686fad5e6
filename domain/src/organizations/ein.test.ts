import { expect, it } from 'vitest'
import { einEnding, normalizeEin } from './ein.ts'

it('accepts a number with or without its dash and stores it with one', () => {
  expect(normalizeEin('12-3456789')).toBe('12-3456789')
  expect(normalizeEin(' 12 3456789 ')).toBe('12-3456789')
})

it.each(['', '123-456789', '12-345678', '12-34567890', '1a-3456789'])('refuses “%s”', (text) => {
  expect(normalizeEin(text)).toBe(null)
})

it('shows the last four digits', () => {
  expect(einEnding('12-3456789')).toBe('6789')
})
