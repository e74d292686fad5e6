import { describe, expect, it } from 'vitest'
import { alertLimit, crossings, DEFAULT_VARIANCE_ALERT, isOverAlert, overrunsOf } from './variance-alert.ts'

const over = (revisedCents: number, overCents: number) => ({ revisedCents, varianceCents: -overCents })

describe('the alert limit', () => {
  it.each([
    ['5% of a small line', 10_000_00, DEFAULT_VARIANCE_ALERT, 500_00],
    ['$1,000 once 5% would be more', 50_000_00, DEFAULT_VARIANCE_ALERT, 1_000_00],
    ['nothing where nothing is budgeted', 0, DEFAULT_VARIANCE_ALERT, 0],
    ['nothing where transfers took more than was budgeted', -100, DEFAULT_VARIANCE_ALERT, 0],
    ['the percentage alone', 50_000_00, { pct: '5', cents: null }, 2_500_00],
    ['the amount alone', 1_000_00, { pct: null, cents: 1_000_00 }, 1_000_00],
    ['rounded half away from zero', 90, { pct: '5', cents: null }, 5],
    ['none when both are off', 50_000_00, { pct: null, cents: null }, null],
  ])('is %s', (_name, revised, alert, limit) => {
    expect(alertLimit(revised, alert)).toBe(limit)
  })

  it('is crossed by a cent more, not by the limit itself', () => {
    expect(isOverAlert(over(10_000_00, 500_00), DEFAULT_VARIANCE_ALERT)).toBe(false)
    expect(isOverAlert(over(10_000_00, 500_01), DEFAULT_VARIANCE_ALERT)).toBe(true)
    expect(isOverAlert(over(0, 1), DEFAULT_VARIANCE_ALERT)).toBe(true)
    expect(isOverAlert(over(0, 1), { pct: null, cents: null })).toBe(false)
    expect(isOverAlert(over(10_000_00, -500_01), DEFAULT_VARIANCE_ALERT)).toBe(false)
  })
})

describe('a budget', () => {
  const roof = { id: 'roof', figures: over(10_000_00, 600_00) }
  const paint = { id: 'paint', figures: over(10_000_00, 100_00) }

  it('lists the lines that are over, and the total on its own', () => {
    const lines = [roof, paint]
    expect(overrunsOf({ lines, total: over(20_000_00, 700_00) }, DEFAULT_VARIANCE_ALERT)).toEqual(['roof'])
    expect(overrunsOf({ lines: [paint], total: over(20_000_00, 1_000_01) }, DEFAULT_VARIANCE_ALERT)).toEqual(['total'])
  })

  it('reports each crossing once, and again after it was back within the limit', () => {
    expect(crossings([], ['roof'])).toEqual(['roof'])
    expect(crossings(['roof'], ['total', 'roof'])).toEqual(['total'])
    expect(crossings(['roof'], ['roof'])).toEqual([])
    expect(crossings(['roof'], [])).toEqual([])
  })
})
