import { describe, expect, it } from 'vitest'
import { scaleOf, ticksOf } from './scale.ts'

describe('the scale of a schedule', () => {
  it('starts on a Monday before the first day and has room after the last', () => {
    const scale = scaleOf('weeks', ['2026-06-12', '2026-02-16'], 100)
    expect(scale.first).toBe('2026-02-09')
    expect(scale.dayAt(scale.width) > '2026-06-19').toBe(true)
  })

  it('is at least as wide as its container', () => {
    expect(scaleOf('months', ['2026-02-16', '2026-02-20'], 900).width).toBeGreaterThanOrEqual(900)
  })

  it('finds the day at a position', () => {
    const scale = scaleOf('days', ['2026-03-05', '2026-03-20'], 100)
    expect(['2026-03-01', '2026-03-08', '2026-11-01'].map((day) => scale.dayAt(scale.x(day)))).toEqual([
      '2026-03-01',
      '2026-03-08',
      '2026-11-01',
    ])
  })

  it('has a line for each Monday, and names each month once', () => {
    const ticks = ticksOf(scaleOf('weeks', ['2026-02-16', '2026-03-06'], 100))
    expect(ticks.map(({ day, isMonth }) => `${day}${isMonth ? ' month' : ''}`)).toEqual([
      '2026-02-09 month',
      '2026-02-16',
      '2026-02-23',
      '2026-03-02 month',
      '2026-03-09',
      '2026-03-16',
    ])
  })
})
