import { describe, expect, it } from 'vitest'
import { openByBudgetLine } from './open.ts'

const line = (budgetLineId: string, amountCents: number, changeCents = 0, billedCents = 0) => ({
  budgetLineId,
  amountCents,
  changeCents,
  billedCents,
})
const opened = (...lines: ReturnType<typeof line>[]) =>
  openByBudgetLine(lines).map(({ line: { budgetLineId }, openCents }) => [budgetLineId, openCents])

describe('what can still be billed on an order', () => {
  it('is added up by budget line, with change orders and without what was billed', () => {
    expect(opened(line('kitchen', 4_000, 500), line('baths', 1_000), line('kitchen', 2_000, 0, 1_500))).toEqual([
      ['kitchen', 5_000],
      ['baths', 1_000],
    ])
  })

  it('is never less than nothing where more was billed than ordered', () => {
    expect(opened(line('kitchen', 1_000, 0, 1_200), line('baths', 300))).toEqual([
      ['kitchen', 0],
      ['baths', 300],
    ])
  })
})
