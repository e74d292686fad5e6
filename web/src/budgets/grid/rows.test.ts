import { NO_SUMS, rollUp } from '@plumbline/domain/budgets/roll-up'
import type { BudgetLine } from '@plumbline/contract/budgets/budget'
import { NO_PROGRESS } from '@plumbline/domain/budgets/lines/baseline'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalOfLines } from '../budget-edits.ts'
import { categoriesOf, categoriesTouched } from '../lines/categories.ts'
import { codeBookOf } from '../lines/codes.ts'
import type { Column } from './column.ts'
import { pasted, textOf } from './grid-edits.ts'
import { landingOf, linesWithin, rowsOf, textOfCategories } from './rows.ts'

const CODES = ['07', '07-010', '19', '19-010', '19-020', '29', '29-010', '50', '50-010']
const codes = codeBookOf(
  CODES.map((code) => ({ id: code, code, name: { en: `Name ${code}`, es: code }, unit: null })),
  'fix_and_flip',
)

function line(id: string, code: string, originalCents = 0, facts: Partial<BudgetLine> = {}): BudgetLine {
  return {
    ...NO_PROGRESS,
    id,
    code,
    originalCents,
    costCodeId: code,
    description: id,
    qty: null,
    unit: null,
    unitCostCents: null,
    contingencyApplies: true,
    isContingency: false,
    inPlan: true,
    version: 1,
    figures: rollUp({ originalCents, etcOverrideCents: null }, NO_SUMS),
    ...facts,
  }
}

const LINES = [
  line('roof', '07-010', 500),
  line('cabinets', '19-010', 300),
  line('counter', '19-020', 200),
  line('reserve', '29-010', 100, { isContingency: true }),
]

const description: Column = {
  key: 'description',
  title: () => 'Line',
  width: '1fr',
  show: (shown) => shown.description,
  text: (shown) => shown.description,
  read: (text) => ({ change: { description: text } }),
}
const amount: Column = {
  key: 'amount',
  title: () => 'Planned',
  width: '1fr',
  show: () => null,
  text: (shown) => String(shown.originalCents),
  read: (text) => ({ change: { originalCents: Number(text) } }),
  total: { show: () => null, text: ({ plannedCents }) => String(plannedCents) },
}
const columns = [description, amount]

function seen(closed: string[]) {
  const categories = categoriesOf(LINES, codes)
  return { rows: rowsOf(categories, new Set(closed)), lines: categories.flatMap((category) => category.lines) }
}
const block = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 1 })
const table = [
  ['a', '1'],
  ['b', '2'],
  ['c', '3'],
  ['d', '4'],
]

describe('a budget’s categories', () => {
  it('put the contingency last, with the lines that share its category', () => {
    const land = [
      line('assignment fee', '29-010'),
      line('survey', '50-010'),
      line('reserve', '29-010', 0, { isContingency: true }),
    ]
    expect(categoriesOf(land, codes).map(({ code, lines }) => [code, lines.map(({ id }) => id)])).toEqual([
      ['50', ['survey']],
      ['29', ['assignment fee', 'reserve']],
    ])
  })

  it('add up to the total, to the cent, whatever their lines are', () => {
    const some = fc.array(fc.tuple(fc.constantFrom('07-010', '19-010', '19-020', '50-010'), fc.nat(10 ** 9)))
    fc.assert(
      fc.property(some, (given) => {
        const lines = given.map(([code, cents], at) => line(String(at), code, cents))
        const categories = categoriesOf(lines, codes)
        expect(totalOfLines(categories.map(({ sums }) => sums))).toEqual(totalOfLines(lines))
        const planned = categories.reduce((sum, { sums }) => sum + sums.plannedCents, 0)
        expect(planned).toBe(given.reduce((sum, [, cents]) => sum + cents, 0))
      }),
    )
  })

  it('exclude from the plan what a revision excludes', () => {
    const [category] = categoriesOf([line('kept', '07-010', 5), line('left', '07-010', 7, { inPlan: false })], codes)
    expect(category?.sums).toMatchObject({ plannedCents: 5, figures: { revisedCents: 12 } })
  })
})

describe('grid rows with collapsed categories', () => {
  it('show a collapsed category as one row, and include its lines in larger selections', () => {
    const { rows, lines } = seen(['19'])
    expect(rows.map((row) => (row.kind === 'line' ? row.line.id : `(${row.category.code})`))).toEqual([
      'roof',
      '(19)',
      'reserve',
    ])
    const chosen = linesWithin(rows, block(0, 1))
    expect(chosen && textOf({ lines, columns }, chosen).map(([name]) => name)).toEqual(['roof', 'cabinets', 'counter'])
    expect(linesWithin(rows, block(1, 1))).toBeNull()
  })

  it('copy category totals when only categories are selected', () => {
    const { rows } = seen(['19'])
    expect(textOfCategories(rows, columns, block(1, 1))).toEqual([['Name 19', '500']])
  })

  it('paste a block across collapsed categories line by line, adding lines past the end', () => {
    const { rows, lines } = seen(['19'])
    const { edits } = pasted({ lines, columns }, landingOf(rows, block(0, 0)), table, codes)
    expect(edits.changed.map(({ id, change }) => [id, change])).toEqual([
      ['roof', { description: 'a', originalCents: 1 }],
      ['cabinets', { description: 'b', originalCents: 2 }],
      ['counter', { description: 'c', originalCents: 3 }],
    ])
    expect(edits.added).toMatchObject([{ description: 'd', originalCents: 4, costCodeId: '19-020' }])
    expect(categoriesTouched(edits, LINES, codes)).toEqual(['07', '19'])
  })

  it('paste a single value on a collapsed category into its first line only', () => {
    const { rows, lines } = seen(['19'])
    const { edits } = pasted({ lines, columns }, landingOf(rows, { ...block(1, 1), right: 0 }), [['Doors']], codes)
    expect(edits.changed).toEqual([{ id: 'cabinets', change: { description: 'Doors' } }])
  })
})
