import { describe, expect, it } from 'vitest'
import { sortFor } from './sort-policy.ts'
import { DEAL_SORTS } from './sorts.ts'

describe('a list’s sort order', () => {
  it.each([
    { sees: { financials: true, profit: true }, refused: [] },
    { sees: { financials: true, profit: false }, refused: ['profit', 'roi', 'cash'] },
    { sees: { financials: false, profit: false }, refused: ['price', 'arv', 'rehab', 'profit', 'roi', 'cash'] },
  ])('never reveals figures hidden from $sees', ({ sees, refused }) => {
    expect(DEAL_SORTS.filter((sort) => sortFor(sees, sort) !== sort)).toEqual(refused)
    for (const sort of refused) expect(sortFor(sees, sort as (typeof DEAL_SORTS)[number])).toBe('updated')
  })
})
