import { expect, it } from 'vitest'
import { weekWords } from './week-words.ts'

it('the days of an update are named once where they share a month or a year', () => {
  expect(weekWords('2026-05-11', '2026-05-17', 'en')).toBe('May 11 – 17, 2026')
  expect(weekWords('2026-04-27', '2026-05-03', 'en')).toBe('Apr 27 – May 3, 2026')
  expect(weekWords('2026-05-11', '2026-05-17', 'es')).toBe('11–17 de may de 2026')
})
