import { describe, expect, it } from 'vitest'
import { allowsLumpSum, answersWithCounts, type Bidding, mayBid } from './by-vendor.ts'
import { lumpSumAnswers, lumpSumOf } from './lump-sum.ts'

const facts = (given: Partial<Bidding> = {}): Bidding => ({
  status: 'open',
  closesOn: '2026-05-14',
  isDealActive: true,
  isUsed: true,
  ...given,
})

it('is answered through its closing day, or without end if there is none', () => {
  expect(mayBid(facts(), '2026-05-14')).toBe(true)
  expect(mayBid(facts(), '2026-05-15')).toBe(false)
  expect(mayBid(facts({ closesOn: null }), '2027-01-01')).toBe(true)
  for (const status of ['closed', 'awarded', 'cancelled'] as const)
    expect(mayBid(facts({ status }), '2026-05-14')).toBe(false)
  expect(mayBid(facts({ isDealActive: false }), '2026-05-14')).toBe(false)
  expect(mayBid(facts({ isUsed: false }), '2026-05-14')).toBe(false)
})

describe('a lump sum', () => {
  it('is offered for several lines on one budget line', () => {
    expect(allowsLumpSum([{ budgetLineId: 'kitchen' }, { budgetLineId: 'kitchen' }])).toBe(true)
    expect(allowsLumpSum([{ budgetLineId: 'kitchen' }, { budgetLineId: 'baths' }])).toBe(false)
    expect(allowsLumpSum([{ budgetLineId: 'kitchen' }])).toBe(false)
  })

  it('is the price of the first line, and is recognized again', () => {
    const answers = lumpSumAnswers(['one', 'two', 'three'], 937_200)
    expect(answers.map(({ answer, amountCents }) => [answer, amountCents])).toEqual([
      ['amount', 937_200],
      ['included', null],
      ['included', null],
    ])
    expect(lumpSumOf(answers)).toBe(937_200)
    expect(lumpSumOf([answers[0]!, { lineId: 'two', answer: 'not_bid', amountCents: null }])).toBeNull()
    expect(lumpSumOf([answers[0]!])).toBeNull()
  })
})

it('keeps what the team counts for a line only while it’s left out', () => {
  const former = [
    { lineId: 'one', answer: 'not_bid', amountCents: null, countedCents: 90_000 },
    { lineId: 'two', answer: 'not_bid', amountCents: null, countedCents: 40_000 },
  ] as const
  const answers = answersWithCounts(
    [
      { lineId: 'one', answer: 'not_bid', amountCents: null },
      { lineId: 'two', answer: 'amount', amountCents: 50_000 },
    ],
    former,
  )
  expect(answers.map(({ countedCents }) => countedCents)).toEqual([90_000, null])
})
