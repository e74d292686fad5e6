import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { buildEstimateLine as line } from './build.ts'
import { learnablePrices, medianCents, rememberedPrice } from './prices.ts'

it.each([
  [[], null],
  [[425], 425],
  [[425, 500, 400], 425],
  [[400, 425], 413],
])('finds the median of %j: %s', (amounts, middle) => {
  expect(medianCents(amounts)).toBe(middle)
})

describe('remembered prices', () => {
  it('include the last price and its deal, and the median of the latest ten', () => {
    const prices = [450, 400, 410, 420, 430, 440, 400, 400, 400, 400, 90_000].map((unitCost, index) => ({
      unitCostCents: cents(unitCost),
      from: `deal ${index + 1}`,
    }))
    expect(rememberedPrice(prices)).toEqual({
      last: { unitCostCents: 450, from: 'deal 1' },
      typicalCents: 405,
      count: 10,
    })
    expect(rememberedPrice([])).toBeNull()
  })

  it('are the last nonzero price for each code and unit', () => {
    const [code, other] = ['17-010', '19-010']
    expect(
      learnablePrices([
        line({ code, unit: 'SF', unitCostCents: cents(425) }),
        line({ code, unit: 'LS', unitCostCents: cents(90_000) }),
        line({ code, unit: 'SF', unitCostCents: cents(450) }),
        line({ code: other, unitCostCents: cents(0) }),
        line({ code: other, unitCostCents: null }),
      ]),
    ).toEqual([
      { code, unit: 'SF', unitCostCents: 450 },
      { code, unit: 'LS', unitCostCents: 90_000 },
    ])
  })
})
