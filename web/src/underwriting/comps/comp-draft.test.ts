import { expect, it } from 'vitest'
import { type CompDraft, draftProblems, EMPTY_COMP, factsOf, isWeight, pricesOf } from './comp-draft.ts'

const SOLD: CompDraft = { ...EMPTY_COMP, address: ' 14 Oak St ', salePriceCents: 30_000_000, saleDate: '2026-04-02' }

it('requires an address, a price and a date, and nothing else', () => {
  expect(draftProblems(EMPTY_COMP)).toEqual({
    address: 'needs_address',
    salePriceCents: 'needs_price',
    saleDate: 'needs_day',
  })
  expect(draftProblems(SOLD)).toEqual({})
  expect(draftProblems({ ...SOLD, salePriceCents: 0 })).toEqual({ salePriceCents: 'needs_price' })
})

it('accepts rooms in quarters and weights in ten-thousandths from zero to one', () => {
  expect(draftProblems({ ...SOLD, beds: 3, baths: 2.75 })).toEqual({})
  expect(draftProblems({ ...SOLD, baths: 2.3 })).toEqual({ baths: 'not_a_quarter' })
  expect([0, 1, 0.5, 0.3333, 0.7].map(isWeight)).toEqual([true, true, true, true, true])
  expect([null, -0.1, 1.01, 0.33333].map(isWeight)).toEqual([false, false, false, false])
})

it('skips blank adjustment rows and requires the missing half of incomplete ones', () => {
  const garage = { name: ' Garage ', amountCents: -500_000 }
  const blank = { name: ' ', amountCents: null }
  const draft = { ...SOLD, adjustments: [garage, blank] }
  expect(draftProblems(draft)).toEqual({})
  expect(factsOf(draft).adjustments).toEqual([{ name: 'Garage', amountCents: -500_000 }])
  expect(pricesOf(draft).adjustments).toHaveLength(1)
  expect(draftProblems({ ...SOLD, adjustments: [{ name: 'Pool', amountCents: null }] })).toEqual({
    adjustments: 'needs_name_and_amount',
  })
})

it('refuses adjustments that bring the price below zero', () => {
  expect(draftProblems({ ...SOLD, adjustments: [{ name: 'Fire', amountCents: -30_000_001 }] })).toEqual({
    adjustments: 'adjusted_out_of_range',
  })
})

it('sends trimmed text, an empty source as null, and miles to the hundredth', () => {
  expect(factsOf({ ...SOLD, source: ' ', distanceMi: 0.3333 })).toMatchObject({
    address: '14 Oak St',
    source: null,
    distanceMi: 0.33,
    weight: 1,
    include: true,
  })
})
