import { describe, expect, it } from 'vitest'
import { explainAdjusted, explainFrozen, explainShare } from './explain-arv.ts'

describe('the explanation of an adjusted price', () => {
  it('starts at the sale price and lists each adjustment with its sign', () => {
    const { rows, result } = explainAdjusted({
      address: '12 Oak St',
      salePriceCents: 30_000_000,
      adjustments: [
        { name: 'Garage', amountCents: 500_000 },
        { name: 'Condition', amountCents: -350_000 },
      ],
    })
    expect(rows.map(({ sign, name, value }) => [sign, name, value])).toEqual([
      [undefined, 'Sale price', { cents: 30_000_000 }],
      ['+', 'Garage', { cents: 500_000 }],
      ['−', 'Condition', { cents: 350_000 }],
    ])
    expect(result.value).toEqual({ cents: 30_150_000 })
  })
})

const frozen = (compId: string, salePriceCents: number, weight: number) => ({
  compId,
  address: `${compId} Oak St`,
  salePriceCents,
  saleDate: '2026-08-01' as const,
  sqft: null,
  adjustments: [],
  adjustedPriceCents: salePriceCents,
  weight,
  to: compId === '1' ? '/1' : undefined,
})

describe('the explanation of a frozen ARV', () => {
  it('says who froze it and when, and links to each comp that still exists', () => {
    const comps = [frozen('1', 40_000_000, 1), frozen('2', 42_000_000, 0.25)]
    const by = { author: { id: 'p1', name: 'Rosa Vidal' }, asOf: '2026-08-09' }
    const { lede, rows, result } = explainFrozen(by, comps, 40_400_000)
    expect(lede).toBe('Frozen by Rosa Vidal on Aug 9, 2026, based on the comps at the time.')
    expect(rows.map(({ name, to, value }) => [name, to, value])).toEqual([
      ['1 Oak St', '/1', { cents: 40_000_000 }],
      ['2 Oak St', undefined, { cents: 10_500_000 }],
      ['Sum of weights', undefined, { text: '1.25' }],
    ])
    expect(result).toEqual({ name: 'ARV', value: { cents: 40_400_000 } })
  })
})

describe('the explanation of a comp’s share', () => {
  it('divides its weight by the total weight of all included comps', () => {
    const [one, other] = [frozen('1', 1, 1), frozen('2', 1, 0.25)]
    const { rows, result } = explainShare(other, [one, other])
    expect(rows.map(({ sign, value }) => [sign, value])).toEqual([
      [undefined, { text: '0.25' }],
      ['÷', { text: '1.25' }],
    ])
    expect(result.value).toEqual({ ratio: 0.2 })
  })
})
