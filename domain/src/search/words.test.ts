import { describe, expect, it } from 'vitest'
import { foldWords, rangeOf, wordsAsked, wordsIn } from './words.ts'

describe('the words of a text', () => {
  it('have no case, accents or punctuation', () => {
    expect(wordsIn('Peña & O’Brien, 418 Linden Ave. (Unit #2)')).toEqual([
      'pena',
      'obrien',
      '418',
      'linden',
      'ave',
      'unit',
      '2',
    ])
    expect(foldWords('JOSÉ')).toBe('jose')
  })

  it('are cut where no one keeps typing', () => {
    expect(wordsIn('a'.repeat(80))).toEqual(['a'.repeat(60)])
  })

  it('are searched for once, and not if another one begins with them', () => {
    expect(wordsAsked('lin linden LINDEN roof')).toEqual(['linden', 'roof'])
    expect(wordsAsked(' - ')).toEqual([])
    expect(wordsAsked('a b c d e f g h')).toHaveLength(6)
  })

  it('begin within their range', () => {
    const { from, below } = rangeOf('lin')
    const within = (word: string) => word >= from && word < below
    expect(['lin', 'linden', 'linz'].every(within)).toBe(true)
    expect(['li', 'lio', 'kin'].some(within)).toBe(false)
  })
})
