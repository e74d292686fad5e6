import { expect, it } from 'vitest'
import { adjustedPerSqft, adjustedPrice, compProblem, MAX_COMP_CENTS, subjectSqft } from './comps.ts'

const priced = (salePriceCents: number, ...amounts: number[]) => ({
  salePriceCents,
  adjustments: amounts.map((amountCents) => ({ name: 'Difference', amountCents })),
})

it('adds every signed adjustment to the price', () => {
  expect(adjustedPrice(priced(30_000_000, 500_000, -1_250_050))).toBe(29_249_950)
  expect(adjustedPrice(priced(30_000_000))).toBe(30_000_000)
})

it('computes the price per square foot after adjustments, but not without a size', () => {
  expect(adjustedPerSqft({ ...priced(30_000_000, 500_000), sqft: 1_480 })).toBe(20_608)
  expect(adjustedPerSqft({ ...priced(30_000_000), sqft: null })).toBeNull()
})

it('refuses adjustments that leave less than zero or more than a deal can hold', () => {
  expect(compProblem(priced(100, -100))).toBeNull()
  expect(compProblem(priced(100, -101))).toBe('adjusted_out_of_range')
  expect(compProblem(priced(MAX_COMP_CENTS, 1))).toBe('adjusted_out_of_range')
})

it('compares the home of a land-home deal, not what is on the land now', () => {
  expect(subjectSqft({ dealType: 'fix_and_flip', sqft: 1_400, homeSqft: null })).toBe(1_400)
  expect(subjectSqft({ dealType: 'land_home', sqft: 600, homeSqft: 1_680 })).toBe(1_680)
  expect(subjectSqft({ dealType: 'land_home', sqft: 600, homeSqft: null })).toBe(600)
})
