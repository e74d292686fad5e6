import type { Budget } from '@plumbline/contract/budgets/budget'
import { expect, it } from 'vitest'
import { NO_EDITS } from './budget-edits.ts'
import { mergeCells } from './merge-cells.ts'

type Line = Budget['lines'][number]
const line = (id: string, facts: Partial<Line> = {}) => ({ id, qty: null, note: '', ...facts }) as Line
const budget = (...lines: Line[]) => ({ lines }) as Budget
const typing = (id: string, change: Partial<Line>) => ({ ...NO_EDITS, changed: [{ id, change }] })

const SEEN = budget(line('roof', { qty: '1' }), line('drywall'))

it('lets two people edit different cells of one line', () => {
  const now = budget(line('roof', { qty: '1', note: 'Slate' }), line('drywall'))
  expect(mergeCells.clash([SEEN], typing('roof', { qty: '2' }), now).keys).toEqual([])
})

it('asks about a cell both edited, and shows each person’s version of the line', () => {
  const now = budget(line('roof', { qty: '3' }), line('drywall'))
  const { keys, mine, theirs } = mergeCells.clash([SEEN], typing('roof', { qty: '2', note: 'Slate' }), now)
  expect(keys).toEqual(['roof/qty'])
  expect([mine.get('roof/qty')?.qty, theirs.get('roof/qty')?.qty]).toEqual(['2', '3'])
})

it('saves the other edits when one cell is left to the other person', () => {
  const now = budget(line('roof', { qty: '3' }), line('drywall'))
  const edits = typing('roof', { qty: '2', note: 'Slate' })
  expect(mergeCells.keep(SEEN, edits, now, ['roof/qty'])).toEqual(typing('roof', { note: 'Slate' }))
})

it('drops edits to a line that no longer exists', () => {
  expect(mergeCells.keep(SEEN, typing('drywall', { note: 'Two coats' }), budget(line('roof')), [])).toBeNull()
})
