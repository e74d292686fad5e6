import { describe, expect, it } from 'vitest'
import { missingParts } from './missing.ts'
import { type ClosedFacts, shownDeal } from './shown-deal.ts'

const FLIP: ClosedFacts = {
  dealType: 'fix_and_flip',
  exitType: 'retail_sale',
  addressLine1: '418 Linden Ave',
  city: 'Greensboro',
  state: 'NC',
  saleDate: '2026-05-15',
  holdDays: 143,
  beds: 3,
  baths: 2,
  sqft: 1_480,
  purchasePriceCents: 21_234_500,
  salePriceCents: 40_950_000,
  profitCents: 5_812_344,
  roi: 0.1654,
}
const OPEN = { addressLevel: 'street', figureLevel: 'ranges' } as const

describe('a publicly shown closed deal', () => {
  it('has a street without number, a month without day, an approximate size, and ranges', () => {
    expect(shownDeal(OPEN, FLIP)).toEqual({
      place: 'Linden Ave, Greensboro, NC',
      dealType: 'fix_and_flip',
      outcome: 'sold',
      closedIn: '2026-05',
      holdDays: 143,
      beds: 3,
      baths: 2,
      aboutSqft: 1_500,
      figures: {
        purchase: { fromCents: 200_000_00, toCents: 250_000_00 },
        sale: { fromCents: 400_000_00, toCents: 450_000_00 },
        profit: { fromCents: 50_000_00, toCents: 75_000_00 },
        roi: { from: 0.1, to: 0.2 },
        updatedOn: null,
      },
    })
  })

  it('has no figures if they are hidden', () =>
    expect(shownDeal({ ...OPEN, figureLevel: 'hidden' }, FLIP).figures).toBe(null))

  it('shows neither sale nor profit of a refinanced house, since both are only on paper', () => {
    const kept = shownDeal(OPEN, { ...FLIP, exitType: 'refinance_hold' })
    expect(kept.outcome).toBe('kept')
    expect(kept.figures).toMatchObject({ purchase: expect.anything(), sale: null, profit: null, roi: null })
  })

  it('shows no holding days when the record says it was sold before it was bought', () =>
    expect(shownDeal(OPEN, { ...FLIP, holdDays: -46 }).holdDays).toBe(null))

  it('shows unknown values as unknown', () => {
    const { profitCents: _, roi: __, ...silent } = FLIP
    const shown = shownDeal(OPEN, {
      ...silent,
      addressLine1: null,
      city: null,
      state: null,
      sqft: null,
      saleDate: null,
    })
    expect(shown).toMatchObject({ place: '', closedIn: null, aboutSqft: null })
    expect(shown.figures).toMatchObject({ profit: null, roi: null })
  })
})

describe('what a closed deal’s record lacks', () => {
  const bought = { exitType: 'retail_sale', purchasePriceCents: 1, purchaseDate: '2026-01-01' } as const

  it('is listed part by part', () => {
    expect(missingParts({ ...bought, hasSettlement: true })).toEqual([])
    expect(
      missingParts({ exitType: null, purchasePriceCents: null, purchaseDate: null, hasSettlement: false }),
    ).toEqual(['purchase_price', 'purchase_date', 'final_settlement_statement'])
  })

  it('does not include the purchase if the contract was assigned and nothing was bought', () => {
    const assigned = { exitType: 'wholesale_assignment', purchasePriceCents: null, purchaseDate: null } as const
    expect(missingParts({ ...assigned, hasSettlement: false })).toEqual(['final_settlement_statement'])
    expect(missingParts({ ...assigned, purchaseDate: '2026-01-01', hasSettlement: true })).toEqual(['purchase_price'])
  })
})
