import { describe, expect, it } from 'vitest'
import { trafficLight, variancePct } from './variance.ts'

const lightOf = (varianceCents: number, revisedCents: number) =>
  trafficLight({ varianceCents, variancePct: variancePct(varianceCents, revisedCents) })

describe('a budget’s traffic light', () => {
  it('is green within the plan, amber up to 5 % over and red beyond that', () => {
    expect(lightOf(0, 100_00)).toBe('green')
    expect(lightOf(-1, 100_00)).toBe('amber')
    expect(lightOf(-5_00, 100_00)).toBe('amber')
    expect(lightOf(-5_01, 100_00)).toBe('red')
  })

  it('is red for any cost if nothing was planned', () => {
    expect(lightOf(-1, 0)).toBe('red')
  })
})

describe('a budget’s variance as a share of its plan', () => {
  it('is zero, not negative zero, if nothing is over, even if transfers left a negative plan', () => {
    expect(variancePct(0, -327_620_18)).toBe(0)
    expect(variancePct(0, 100_00)).toBe(0)
  })

  it('is null if nothing was planned', () => {
    expect(variancePct(-1, 0)).toBeNull()
  })
})
