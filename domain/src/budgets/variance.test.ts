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
