import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { type Partner, splitProfit } from './profit-split.ts'

function partner(facts: Partial<Partner> = {}): Partner {
  return {
    name: 'Partner',
    capitalCents: cents(50_000_00),
    contributedOn: '2026-01-01',
    preferredPct: '10',
    profitSharePct: '40',
    ...facts,
  }
}

const DEAL = { cashInvestedCents: cents(80_000_00), netProfitCents: cents(30_000_00), saleOn: '2027-01-01' }

describe('splitting a deal’s proceeds', () => {
  it('returns the capital, then the preferred return for the year, then shares the rest', () => {
    expect(splitProfit(DEAL, [partner()])).toEqual({
      proceedsCents: 110_000_00,
      leftCents: 25_000_00,
      partners: [
        {
          name: 'Partner',
          capitalCents: 50_000_00,
          returnedCents: 50_000_00,
          preferredCents: 5_000_00,
          profitShareCents: 10_000_00,
          totalCents: 65_000_00,
          gainCents: 15_000_00,
        },
      ],
      owner: {
        capitalCents: 30_000_00,
        returnedCents: 30_000_00,
        preferredCents: 0,
        profitShareCents: 15_000_00,
        totalCents: 45_000_00,
        gainCents: 15_000_00,
      },
    })
  })

  it('gives a gap funder a fixed return and no share', () => {
    const { partners, owner } = splitProfit(DEAL, [partner({ name: 'Gap', profitSharePct: '0', preferredPct: '12' })])
    expect(partners[0]).toMatchObject({ preferredCents: 6_000_00, profitShareCents: 0 })
    expect(owner.gainCents).toBe(24_000_00)
  })

  it('pays preferred returns pro rata when the profit does not cover them all', () => {
    const thin = { ...DEAL, netProfitCents: cents(3_000_00) }
    const { partners } = splitProfit(thin, [
      partner({ capitalCents: cents(40_000_00) }),
      partner({ capitalCents: cents(20_000_00) }),
    ])
    expect(partners.map((share) => share.preferredCents)).toEqual([2_000_00, 1_000_00])
    expect(partners.map((share) => share.profitShareCents)).toEqual([0, 0])
  })

  it('shares a capital loss pro rata and leaves any loss beyond all capital to the owner', () => {
    const half = splitProfit({ ...DEAL, netProfitCents: cents(-40_000_00) }, [partner()])
    expect([half.partners[0]!.returnedCents, half.owner.returnedCents]).toEqual([25_000_00, 15_000_00])
    const ruin = splitProfit({ ...DEAL, netProfitCents: cents(-90_000_00) }, [partner()])
    expect(ruin.partners[0]).toMatchObject({ totalCents: 0, gainCents: -50_000_00 })
    expect(ruin.owner).toMatchObject({ totalCents: -10_000_00, gainCents: -40_000_00 })
  })

  it('distributes every cent once', () => {
    const some = fc.array(
      fc
        .record({ capital: fc.nat(9_000_000), preferred: fc.nat(20), share: fc.nat(30) })
        .map(({ capital, preferred, share }) =>
          partner({ capitalCents: cents(capital), preferredPct: String(preferred), profitSharePct: String(share) }),
        ),
      { maxLength: 3 },
    )
    const money = fc.integer({ min: -20_000_000, max: 20_000_000 })
    fc.assert(
      fc.property(some, fc.nat(30_000_000), money, (partners, invested, profit) => {
        const deal = { cashInvestedCents: cents(invested), netProfitCents: cents(profit), saleOn: '2026-09-30' }
        const split = splitProfit(deal, partners)
        const given = [...split.partners, split.owner].reduce((sum, share) => sum + share.totalCents, 0)
        expect(given).toBe(split.proceedsCents)
      }),
    )
  })

  it('refuses shares above 100 %', () => {
    expect(() => splitProfit(DEAL, [partner({ profitSharePct: '60' }), partner({ profitSharePct: '41' })])).toThrow(
      'exceed 100 %',
    )
  })
})
