import { expect, it } from 'vitest'
import { type DealFigures, shownFigures } from './figures.ts'

const FIGURES: DealFigures = {
  profitCents: 4_200_000,
  assignmentCents: null,
  cashLeftInCents: null,
  equityKeptCents: null,
  roi: 0.21,
  cashNeededCents: 9_000_000,
  margin: 0.12,
  maoCents: null,
  targetOfferCents: 15_000_000,
  totalCostCents: 24_000_000,
}

it('shows the figures someone can see, including those that aren’t defined', () => {
  expect(shownFigures({ financials: true, profit: true }, FIGURES)).toEqual(FIGURES)
  expect(shownFigures({ financials: true, profit: false }, FIGURES)).toEqual({
    totalCostCents: 24_000_000,
  })
  expect(shownFigures({ financials: false, profit: false }, FIGURES)).toEqual({})
})
