import { describe, expect, it } from 'vitest'
import { nearestWord } from './nearest-word.ts'

const WORDS = ['linden', 'lindenwood', 'linwood', 'millstone', 'milestone', 'magnolia', 'roof', 'root', 'plumbing']

describe('the nearest word', () => {
  it.each([
    ['a letter wrong', 'lindon', 'linden'],
    ['a letter missing', 'magnlia', 'magnolia'],
    ['a letter too many', 'rooff', 'roof'],
    ['two letters swapped', 'lniden', 'linden'],
    ['the first two letters swapped', 'ilnden', 'linden'],
    ['two slips in a long word', 'plumibgn', 'plumbing'],
    ['a word that is still being typed', 'plubm', 'plumbing'],
  ])('forgives %s', (_slip, typed, meant) => {
    expect(nearestWord(typed, WORDS)).toBe(meant)
  })

  it('isn’t guessed from three letters or with too many typos', () => {
    expect(nearestWord('lnd', WORDS)).toBeNull()
    expect(nearestWord('garden', WORDS)).toBeNull()
  })

  it('is the shortest of several that are equally near', () => {
    expect(nearestWord('lindem', ['lindenwood', 'linden'])).toBe('linden')
  })

  it.each(['lindon', 'magnlia', 'ilnden', 'plumibgn', 'milestne'])(
    'is the same in any order of the words: %s',
    (typed) => {
      const sorted = WORDS.toSorted()
      expect(nearestWord(typed, sorted)).not.toBeNull()
      expect(nearestWord(typed, sorted.toReversed())).toBe(nearestWord(typed, sorted))
      expect(nearestWord(typed, WORDS)).toBe(nearestWord(typed, sorted))
    },
  )
})
