import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { buildDeal } from '../model/build-deal.ts'
import type { PartnerRecord } from '../terms/deal-terms.ts'
import { partnerReturns } from './partners.ts'
import { arePartners } from '../terms/term-problems.ts'
import { underwrite } from '../underwrite.ts'

const $ = (dollars: number) => cents(dollars * 100)

function partner(facts: Partial<PartnerRecord> = {}): PartnerRecord {
  return {
    name: 'Partner',
    capitalCents: $(60_000),
    contributedOn: null,
    preferredPct: '10',
    profitSharePct: '50',
    ...facts,
  }
}

/** 100,000 in for a year, 130,000 out. */
const DEAL = underwrite(
  buildDeal({
    purchaseOn: '2026-01-01',
    saleOn: '2027-01-01',
    purchasePriceCents: $(100_000),
    salePriceCents: $(130_000),
  }),
)

describe('a deal’s returns to its partners', () => {
  it('include their capital, the preferred return since the purchase, and their share of the rest', () => {
    const { partners, owner, proceedsCents, leftCents } = partnerReturns(DEAL, [partner()])
    expect([proceedsCents, leftCents]).toEqual([$(130_000), $(24_000)])
    expect(partners[0]).toMatchObject({
      contributedOn: '2026-01-01',
      days: 365,
      returnedCents: $(60_000),
      preferredDueCents: $(6_000),
      preferredCents: $(6_000),
      profitShareCents: $(12_000),
      totalCents: $(78_000),
      equityMultiple: 1.3,
    })
    expect(partners[0]!.xirr.rate).toBeCloseTo(0.3, 9)
    expect(owner).toMatchObject({ capitalCents: $(40_000), totalCents: $(52_000), gainCents: $(12_000) })
    expect(owner.xirr.rate).toBeCloseTo(0.3, 9)
  })

  it('count days from the day the money was contributed', () => {
    const { partners } = partnerReturns(DEAL, [partner({ contributedOn: '2026-07-02', profitSharePct: '0' })])
    expect(partners[0]).toMatchObject({ days: 183, preferredCents: Math.round((60_000_00 * 0.1 * 183) / 365) })
  })

  it('state the amount due even if the deal does not earn that much', () => {
    const thin = underwrite({ ...DEAL.model, salePriceCents: $(103_000) })
    const { partners, leftCents } = partnerReturns(thin, [partner()])
    expect([partners[0]!.preferredDueCents, partners[0]!.preferredCents, leftCents]).toEqual([$(6_000), $(3_000), 0])
  })

  it('state how much more the partners put in than the deal needs', () => {
    expect(partnerReturns(DEAL, [partner({ capitalCents: $(112_000) })])).toMatchObject({
      surplusCents: $(12_000),
      owner: { capitalCents: 0, equityMultiple: null },
    })
    expect(partnerReturns(DEAL, [partner({ capitalCents: $(100_000) })]).surplusCents).toBe(0)
  })

  it('leave the owner of a deal without partners everything, at the deal’s rate', () => {
    const { owner } = partnerReturns(DEAL, [])
    expect(owner).toMatchObject({ capitalCents: $(100_000), totalCents: $(130_000), xirr: DEAL.xirr })
  })

  it('pay out each cent of the proceeds once', () => {
    const some = fc.array(
      fc.record({ capital: fc.nat(9_000_000), preferred: fc.nat(60), share: fc.nat(33), day: fc.nat(364) }),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(some, fc.nat(20_000_000), (drawn, salePrice) => {
        const records = drawn.map(({ capital, preferred, share, day }) =>
          partner({
            capitalCents: capital,
            preferredPct: String(preferred),
            profitSharePct: String(share),
            contributedOn: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
          }),
        )
        const sold = underwrite({ ...DEAL.model, salePriceCents: cents(salePrice) })
        const { partners, owner, proceedsCents } = partnerReturns(sold, records)
        const paid = [...partners, owner].reduce((sum, { totalCents }) => sum + totalCents, 0)
        expect(paid).toBe(proceedsCents)
        expect(proceedsCents).toBe(salePrice)
      }),
    )
  })
})

describe('storable partners', () => {
  it('have names, amounts within bounds, and in total no more than the whole profit', () => {
    expect(arePartners([partner(), partner()])).toBe(true)
    expect(arePartners([partner(), partner({ profitSharePct: '50.0001' })])).toBe(false)
    for (const wrong of [{ name: ' ' }, { capitalCents: -1 }, { preferredPct: '60.5' }, { profitSharePct: '-1' }])
      expect(arePartners([partner(wrong)]), JSON.stringify(wrong)).toBe(false)
  })
})
