import { describe, expect, it } from 'vitest'
import { type BooksRequest, decideBooks } from './books.ts'

const request = (facts: Partial<BooksRequest>): BooksRequest => ({
  lockedThrough: '2026-03-31',
  days: ['2026-03-31'],
  isOrgAdmin: false,
  reason: null,
  ...facts,
})

describe('closed books', () => {
  it.each([
    ['no books are closed', { lockedThrough: null }],
    ['everything is dated later', { days: ['2026-04-01', null, undefined] }],
    ['nothing has a date', { days: [] }],
  ])('let a change pass when %s', (_, facts) => {
    expect(decideBooks(request(facts))).toEqual({ outcome: 'open' })
  })

  it('stop a change with money on their last day or before', () => {
    expect(decideBooks(request({ reason: 'The bank corrected it' }))).toEqual({ outcome: 'locked', mayOverride: false })
    expect(decideBooks(request({ days: ['2026-05-01', '2025-12-31'] }))).toMatchObject({ outcome: 'locked' })
  })

  it('open for an organization admin with a reason of ten characters', () => {
    expect(decideBooks(request({ isOrgAdmin: true }))).toEqual({ outcome: 'locked', mayOverride: true })
    expect(decideBooks(request({ isOrgAdmin: true, reason: '  too short  ' }))).toMatchObject({ outcome: 'locked' })
    const days = ['2026-05-01', '2026-03-31', '2026-01-02', '2026-03-31']
    expect(decideBooks(request({ isOrgAdmin: true, reason: ' The bank corrected it ', days }))).toEqual({
      outcome: 'overridden',
      reason: 'The bank corrected it',
      days: ['2026-01-02', '2026-03-31'],
    })
  })
})
