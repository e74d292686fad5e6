import { describe, expect, it } from 'vitest'
import { byUrgency, drawNeed, type LoanStanding } from './need.ts'

const standing = (facts: Partial<LoanStanding> = {}): LoanStanding => ({
  draw: null,
  usualDays: 7,
  readyCents: 0,
  minimumCents: 0,
  ...facts,
})
const waiting = (daysWaiting: number, status: 'submitted' | 'approved' = 'submitted') => ({
  status,
  isPending: false,
  daysWaiting,
})

describe('what holds up a loan’s money', () => {
  it('is a lender who takes longer than usual', () => {
    expect(drawNeed(standing({ draw: waiting(7) }))).toBeNull()
    expect(drawNeed(standing({ draw: waiting(8) }))).toBe('late')
    expect(drawNeed(standing({ draw: waiting(8, 'approved'), usualDays: 7.5 }))).toBe('late')
  })

  it('is more than ten days where nothing is usual yet', () => {
    expect(drawNeed(standing({ draw: waiting(10), usualDays: null }))).toBeNull()
    expect(drawNeed(standing({ draw: waiting(11), usualDays: null }))).toBe('late')
  })

  it('is a request that came back', () => {
    expect(drawNeed(standing({ draw: { ...waiting(3), status: 'returned' }, readyCents: 500 }))).toBe('returned')
  })

  it('is money that could be asked for, from the lender’s minimum on', () => {
    expect(drawNeed(standing({ readyCents: 500 }))).toBe('ready')
    const draft = { status: 'draft', isPending: false, daysWaiting: null } as const
    expect(drawNeed(standing({ readyCents: 500, draw: draft }))).toBe('ready')
    expect(drawNeed(standing({ readyCents: 500, minimumCents: 501 }))).toBeNull()
    expect(drawNeed(standing())).toBeNull()
  })

  it('isn’t one that is at the lender, or waits for an approval inside the organization', () => {
    expect(drawNeed(standing({ readyCents: 500, draw: waiting(1) }))).toBeNull()
    const asked = { status: 'draft', isPending: true, daysWaiting: null } as const
    expect(drawNeed(standing({ readyCents: 500, draw: asked }))).toBeNull()
  })
})

it('lists late requests first by their wait, then returned ones, then the largest amount to ask for', () => {
  const loans = [
    { need: null, draw: null, readyCents: 0 },
    { need: 'ready' as const, draw: null, readyCents: 100 },
    { need: 'returned' as const, draw: { daysWaiting: 20 }, readyCents: 0 },
    { need: 'ready' as const, draw: null, readyCents: 900 },
    { need: 'late' as const, draw: { daysWaiting: 9 }, readyCents: 0 },
    { need: 'late' as const, draw: { daysWaiting: 12 }, readyCents: 0 },
  ]
  const order = loans.toSorted(byUrgency).map(({ need, draw, readyCents }) => [need, draw?.daysWaiting ?? readyCents])
  expect(order).toEqual([
    ['late', 12],
    ['late', 9],
    ['returned', 20],
    ['ready', 900],
    ['ready', 100],
    [null, 0],
  ])
})
