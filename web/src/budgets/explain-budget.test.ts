import type { BudgetFigures, BudgetLine } from '@plumbline/contract/budgets/budget'
import { NO_SUMS, rollUp, totalOf } from '@plumbline/domain/budgets/roll-up'
import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../messages/generated/runtime.js'
import type { ExplainProps } from '../ui/figures/Ledger.tsx'
import { EXPLAINED_COLUMNS, explainContingency, explainOf, explainTotal } from './explain-budget.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

function figures(originalCents: number, transfersCents: number, expensesCents: number): BudgetFigures {
  return rollUp({ originalCents, etcOverrideCents: null }, { ...NO_SUMS, transfersCents, expensesCents })
}

function line(id: string, of: BudgetFigures, isContingency = false): BudgetLine {
  return { id, code: '01.01', description: id, isContingency, figures: of, etcOverrideCents: null } as BudgetLine
}

const lines = [
  line('Roof', figures(1_000_00, 50_00, 1_200_00)),
  line('Paint', figures(400_00, 0, 100_00)),
  line('Contingency', figures(150_00, -50_00, 20_00), true),
]
const total = totalOf(lines.map(({ figures: of }) => of!))

/** The sum of the signed rows. */
const sumOf = ({ rows }: ExplainProps) =>
  rows.reduce((sum, { sign, value }) => {
    if (!('cents' in value)) throw new Error('a row of a sum is an amount')
    return sum + (sign === '−' ? -value.cents : value.cents)
  }, 0)

describe('explaining a budget figure', () => {
  it.each(EXPLAINED_COLUMNS)('matches the total of the %s column', (column) => {
    const how = explainTotal(column, { lines, total })
    expect(how.result.value).toEqual({ cents: sumOf(how) })
  })

  it('lists spending by line, largest first, each linked to its receipts', () => {
    const { rows } = explainTotal('actual', { lines, total })
    expect(rows.map(({ name, to }) => [name, to])).toEqual([
      ['01.01 Roof', '?view=expenses&line=Roof'],
      ['01.01 Paint', '?view=expenses&line=Paint'],
      ['01.01 Contingency', '?view=expenses&line=Contingency'],
    ])
  })

  it('says what is ordered, with the orders of each line behind it', () => {
    const ordered = rollUp(
      { originalCents: 1_000_00, etcOverrideCents: null },
      {
        ...NO_SUMS,
        approvedChangesCents: 60_00,
        pendingOrdersCents: 40_00,
        committedOrdersCents: 900_00,
        openOrdersCents: 700_00,
        billedOnOrdersCents: 200_00,
      },
    )
    const budget = { lines: [line('Kitchen', ordered), ...lines], total: totalOf([ordered, total]) }
    const orders = { all: '/orders', ofLine: (id: string) => `/orders?line=${id}` }
    for (const column of EXPLAINED_COLUMNS) {
      const how = explainTotal(column, budget, orders)
      expect(how.result.value).toEqual({ cents: sumOf(how) })
    }
    expect(explainTotal('committed', budget, orders).rows).toEqual([
      { name: '01.01 Kitchen', to: '/orders?line=Kitchen', value: { cents: 900_00 } },
    ])
    expect(explainOf('planned', ordered, { orders }).rows[1]).toMatchObject({
      name: 'Change orders',
      to: '/orders',
      value: { cents: 60_00 },
    })
  })

  it('combines many small lines into one row', () => {
    const many = Array.from({ length: 20 }, (_, index) => line(`L${index}`, figures(100_00, 0, 100 + index)))
    const { rows } = explainTotal('actual', { lines: many, total })
    expect(rows.at(-1)!.name).toBe('12 other lines')
    expect(rows.length).toBe(9)
  })

  it('shows the variance’s status', () => {
    expect(explainOf('variance', figures(1_000_00, 0, 1_030_00)).lede).toContain('Up to 5% over budget (−3.0%)')
  })

  it('shows when a line’s estimate to complete was entered by hand', () => {
    const typed = explainOf(
      'toComplete',
      { ...figures(1_000_00, 0, 100_00), estimateToCompleteCents: 700_00 },
      { typedCents: 700_00 },
    )
    expect(typed.rows).toEqual([{ name: 'Entered', value: { cents: 700_00 } }])
    expect(typed.result.value).toEqual({ cents: 700_00 })
  })

  it('breaks down the remaining contingency: set aside, moved, spent', () => {
    const how = explainContingency({ lines })!
    expect(how.result.value).toEqual({ cents: 80_00 })
    expect(sumOf(how)).toBe(80_00)
    expect(explainContingency({ lines: lines.slice(0, 2) })).toBeNull()
    overwriteGetLocale(() => 'es')
    expect(explainContingency({ lines })!.result.name).toBe('Contingencia disponible')
  })
})
