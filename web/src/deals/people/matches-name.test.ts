import { describe, expect, it } from 'vitest'
import { matchesName } from './matches-name.ts'

describe('searching teammates', () => {
  it('finds a part of a name, ignoring case and accents', () => {
    expect(matchesName('Ana Lucía Prado', ' lucia')).toBe(true)
    expect(matchesName('Ana Kwon', 'anna')).toBe(false)
    expect(matchesName('Ana Kwon', '')).toBe(true)
  })
})
