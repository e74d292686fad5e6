import { describe, expect, it } from 'vitest'
import { truncate, endingOf, isStorableText, unstorablePlaces } from './storable-text.ts'

describe('text that can be stored', () => {
  it.each(['', 'Elm St', 'שלום 🏠 𝒳', '\t\n', '\u{10ffff}'])('%j is', (text) => {
    expect(isStorableText(text)).toBe(true)
  })

  it.each(['a\0b', '\ud83d', 'a\ude00', '\ude00\ud83d'])('%j is not', (text) => {
    expect(isStorableText(text)).toBe(false)
  })

  it('is checked in values and names at any depth', () => {
    const value = { a: 'x', list: [{ b: 'a\0' }, '\ud83d'], record: { 'c\0': 1, d: null }, n: 1 }
    expect(unstorablePlaces(value)).toEqual([['list', '0', 'b'], ['list', '1'], ['record']])
    expect(unstorablePlaces(undefined)).toEqual([])
  })
})

it('cuts text between characters, never within one', () => {
  expect(['abc', '12 🏠 Ln', '12 🏠 Ln'].map((text, index) => truncate(text, 3 + index))).toEqual([
    'abc',
    '12 ',
    '12 🏠',
  ])
  expect(endingOf('🏠.pdf', 5)).toBe('.pdf')
  expect(endingOf('🏠.pdf', 6)).toBe('🏠.pdf')
})
