import { describe, expect, it } from 'vitest'
import { explainAdjusted } from './explain-arv.ts'

describe('the how of an adjusted price', () => {
  it('is what the comp sold for and each adjustment with its sign', () => {
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
