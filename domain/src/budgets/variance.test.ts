import { describe, expect, it } from 'vitest'
import { trafficLight, variancePct } from './variance.ts'

const lightOf = (varianceCents: number, revisedCents: number) =>
  trafficLight({ varianceCents, variancePct: variancePct(varianceCents, revisedCents) })

describe('the light of a budget', () => {
  it('is green within the plan, amber down to 5 % over, red beyond', () => {
    expect(lightOf(0, 100_00)).toBe('green')
    expect(lightOf(-1, 100_00)).toBe('amber')
    expect(lightOf(-5_00, 100_00)).toBe('amber')
    expect(lightOf(-5_01, 100_00)).toBe('red')
  })

  it('is red for any cost where nothing was planned', () => {
    expect(lightOf(-1, 0)).toBe('red')
  })
})

describe('the variance of a budget in parts of its plan', () => {
  it('is zero without a sign when nothing is over, also where transfers left less than nothing', () => {
    expect(variancePct(0, -327_620_18)).toBe(0)
    expect(variancePct(0, 100_00)).toBe(0)
  })

  it('is unknown where nothing was planned', () => {
    expect(variancePct(-1, 0)).toBeNull()
  })
})
