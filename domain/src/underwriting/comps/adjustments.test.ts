import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { type ComparedHouse, comparedSubject, proposedAdjustments } from './adjustments.ts'
import { USUAL_ADJUSTMENTS } from './usual-adjustments.ts'

const subject: ComparedHouse = {
  beds: 3,
  baths: 2,
  sqft: 1_480,
  lotSqft: 8_000,
  yearBuilt: 1985,
  condition: 'renovated',
}

describe('adjusting a comp to the subject', () => {
  it('adds what the comp lacked and subtracts what it had in excess', () => {
    const comp: ComparedHouse = {
      beds: 4,
      baths: 1.5,
      sqft: 1_450,
      lotSqft: 9_500,
      yearBuilt: 1980,
      condition: 'average',
    }
    expect(proposedAdjustments(subject, comp, USUAL_ADJUSTMENTS)).toEqual([
      { feature: 'beds', difference: -1, amountCents: -500_000 },
      { feature: 'baths', difference: 0.5, amountCents: 375_000 },
      { feature: 'size', difference: 30, amountCents: 150_000 },
      { feature: 'lot', difference: -1_500, amountCents: -75_000 },
      { feature: 'age', difference: 5, amountCents: 125_000 },
      { feature: 'condition', difference: 1, amountCents: 500_000 },
    ])
  })

  it('proposes nothing for features that are equal, unknown or have no value', () => {
    expect(proposedAdjustments(subject, subject, USUAL_ADJUSTMENTS)).toEqual([])
    const unknown: ComparedHouse = { ...subject, beds: null, sqft: null, condition: null }
    expect(proposedAdjustments(subject, unknown, USUAL_ADJUSTMENTS)).toEqual([])
    const free = { ...USUAL_ADJUSTMENTS, bedValueCents: cents(0) }
    expect(proposedAdjustments(subject, { ...subject, beds: 5 }, free)).toEqual([])
  })

  it('rounds half a cent away from zero in both directions', () => {
    const odd = { ...USUAL_ADJUSTMENTS, bathValueCents: cents(1), bedValueCents: cents(0) }
    const amounts = [1.5, 2.5].map((baths) => proposedAdjustments(subject, { ...subject, baths }, odd)[0]?.amountCents)
    expect(amounts).toEqual([1, -1])
  })
})

describe('the subject', () => {
  it('is compared in the state it will be sold in', () => {
    expect(
      comparedSubject({ dealType: 'fix_and_flip', beds: 3, sqft: 1_480, acres: 0.25 }, '2026-11-22'),
    ).toMatchObject({
      beds: 3,
      baths: null,
      sqft: 1_480,
      lotSqft: 10_890,
      yearBuilt: null,
      condition: 'renovated',
    })
    expect(comparedSubject({ dealType: 'land_home', homeSqft: 1_216, sqft: 900 }, '2026-11-22')).toMatchObject({
      sqft: 1_216,
      yearBuilt: 2026,
      condition: 'new',
    })
  })
})
