import { describe, expect, it } from 'vitest'
import { slowness } from '../../server/tests/pace.ts'
import { watchPace } from './watch-pace.ts'
import { AT_ONCE, BUDGET_MINUTES, type BudgetedPart, judge, MOST_MINUTES } from './budget.ts'

describe('the suite’s time budget', () => {
  it('totals thirty minutes for all parts', () => {
    const inTurn = Object.entries(BUDGET_MINUTES).filter(([part]) => !AT_ONCE.includes(part as BudgetedPart))
    const longest = Math.max(...AT_ONCE.map((part) => BUDGET_MINUTES[part]))
    const minutes = inTurn.reduce((total, [, budget]) => total + budget, longest)
    expect(minutes).toBeLessThanOrEqual(MOST_MINUTES)
  })

  it('reports how much of it a part used', () => {
    expect(judge({ part: 'server', minutes: 3.24, slowness: 1 }, false)).toEqual({
      line: 'server       3.2 min of 8',
      fails: false,
    })
  })

  it('reports a part that exceeds it, and fails in CI at more than three times the budget', () => {
    const slow = judge({ part: 'server', minutes: 9, slowness: 1 }, false)
    expect(slow).toMatchObject({ line: expect.stringContaining('over its budget of 8'), fails: false })
    expect(judge({ part: 'server', minutes: 24.5, slowness: 1 }, false).fails).toBe(true)
    expect(judge({ part: 'server', minutes: 24.5, slowness: 1 }, true).fails).toBe(false)
  })

  it('allows more on a machine that computes more slowly than usual, and says so', () => {
    const slow = judge({ part: 'server', minutes: 24.5, slowness: 1.5 }, false)
    expect(slow.fails).toBe(false)
    expect(slow.line).toContain('on a machine 1.5 times slower than usual')
    expect(judge({ part: 'server', minutes: 36.5, slowness: 1.5 }, false).fails).toBe(true)
  })

  it('measures the machine’s pace, never as faster than usual', () => {
    const pace = slowness()
    expect(pace).toBeGreaterThanOrEqual(1)
    expect(pace).toBeLessThan(50)
  })

  it('judges a part by the pace in the middle of those measured while it ran', async () => {
    const paces = [1, 4, 2, 1.2, 3]
    const watch = watchPace({ everyMs: 1, measure: () => paces.shift() ?? 2 })
    while (paces.length > 0) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(watch.stop()).toBe(2)
    expect(watchPace({ everyMs: 1_000, measure: () => 1.7 }).stop()).toBe(1.7)
  })
})
