import { expect, it } from 'vitest'
import { FASTEST_PERSON_MS, isFromProgram, shownAtMark } from './inquiry.ts'

const shown = new Date('2026-05-14T10:00:00Z')
const person = { trap: '', shownAt: shownAtMark(shown), nowMs: shown.getTime() + FASTEST_PERSON_MS }

it('accepts a sender who took as long as a person needs', () => {
  expect(isFromProgram(person)).toBe(false)
  expect(isFromProgram({ ...person, nowMs: person.nowMs + 90 * 86_400_000 })).toBe(false)
})

it.each([
  ['fills in what nobody sees', { trap: 'https://seo.example' }],
  ['is done at once', { nowMs: shown.getTime() + FASTEST_PERSON_MS - 1 }],
  ['saw the form before it was there', { nowMs: shown.getTime() - 60_000 }],
  ['never saw the form', { shownAt: '' }],
  ['says something else instead of a time', { shownAt: '???' }],
])('treats as a bot a sender that %s', (_, change) => {
  expect(isFromProgram({ ...person, ...change })).toBe(true)
})
