import { describe, expect, it } from 'vitest'
import {
  type DraftLine,
  inputOf,
  mayMerge,
  mergeLines,
  moveLine,
  newLine,
  problemsOf,
  takeApart,
  totalOf,
} from './draft.ts'
import { ALL, mergeSchedules } from './merge-schedule.ts'

const line = (key: string, change: Partial<DraftLine> = {}): DraftLine => ({
  key,
  isNew: false,
  code: key.toUpperCase(),
  name: `Line ${key}`,
  scheduledCents: 1_000,
  budgetLineIds: [`budget-${key}`],
  drawnCents: 0,
  ...change,
})
const LINES = [line('a'), line('b', { scheduledCents: 501 }), line('c', { scheduledCents: 300, drawnCents: 200 })]
const keysOf = (lines: readonly DraftLine[]) => lines.map(({ key }) => key)

describe('merging lines', () => {
  it('sums them in the place of the first, and keeps the one with money drawn', () => {
    const [merged, ...rest] = mergeLines(LINES, new Set(['a', 'c']))
    expect(merged).toEqual(
      line('c', {
        code: 'A',
        name: 'Line a',
        scheduledCents: 1_300,
        budgetLineIds: ['budget-a', 'budget-c'],
        drawnCents: 200,
      }),
    )
    expect(keysOf(rest)).toEqual(['b'])
  })

  it('leaves lines alone if money was drawn on two of them, or only one is chosen', () => {
    const drawn = LINES.map((one) => ({ ...one, drawnCents: 1 }))
    expect(mayMerge(drawn)).toBe(false)
    expect(mergeLines(drawn, new Set(['a', 'b']))).toEqual(drawn)
    expect(mergeLines(LINES, new Set(['a']))).toEqual(LINES)
  })
})

describe('taking a line apart', () => {
  const budget = new Map(
    ['a', 'b'].map((key, index) => [
      `budget-${key}`,
      {
        id: `budget-${key}`,
        code: key,
        name: `Budget ${key}`,
        isContingency: false,
        revisedCents: index + 1,
        loan: null,
      },
    ]),
  )

  it('splits the amount as the budget has it, without losing a cent', () => {
    const merged = mergeLines(LINES, new Set(['a', 'b']))
    const parts = takeApart(merged, 'a', budget)
    expect(parts.slice(0, 2).map(({ name, scheduledCents }) => [name, scheduledCents])).toEqual([
      ['Budget a', 500],
      ['Budget b', 1_001],
    ])
    expect(parts[0]).toMatchObject({ key: 'a', isNew: false, budgetLineIds: ['budget-a'] })
    expect(parts[1]).toMatchObject({ isNew: true, budgetLineIds: ['budget-b'] })
    expect(totalOf(parts)).toBe(totalOf(LINES))
  })

  it('keeps a line that covers one budget line, and one with money drawn on it', () => {
    expect(takeApart(LINES, 'a', budget)).toEqual(LINES)
    const merged = mergeLines(LINES, new Set(['b', 'c']))
    expect(takeApart(merged, 'c', budget)).toEqual(merged)
  })
})

it('moves a line within the list', () => {
  expect(keysOf(moveLine(LINES, 0, 1))).toEqual(['b', 'a', 'c'])
  expect(keysOf(moveLine(LINES, 0, -1))).toEqual(['a', 'b', 'c'])
})

it('finds lines without a name or amount, and amounts below what was drawn', () => {
  const typed = [newLine(), line('c', { scheduledCents: 199, drawnCents: 200 }), line('a')]
  expect([...problemsOf(typed).values()]).toEqual([['name', 'scheduledCents'], ['below_drawn']])
})

it('sends new lines without an id', () => {
  expect(inputOf([line('a'), newLine({ name: ' Roof ', scheduledCents: 5 })])).toEqual([
    { id: 'a', code: 'A', name: 'Line a', scheduledCents: 1_000, budgetLineIds: ['budget-a'] },
    { id: null, code: '', name: 'Roof', scheduledCents: 5, budgetLineIds: [] },
  ])
})

describe('two people’s changes', () => {
  const seen = { lines: LINES }
  const change = (key: string, part: Partial<DraftLine>) => ({
    lines: LINES.map((one) => (one.key === key ? { ...one, ...part } : one)),
  })

  it('are both kept on different lines', () => {
    const mine = change('a', { name: 'Roofing' })
    const theirs = change('b', { scheduledCents: 7 })
    expect(mergeSchedules.clash([seen], mine, theirs).keys).toEqual([])
    expect(
      mergeSchedules.keep(seen, mine, theirs, [])?.lines.map(({ name, scheduledCents }) => [name, scheduledCents]),
    ).toEqual([
      ['Roofing', 1_000],
      ['Line b', 7],
      ['Line c', 300],
    ])
  })

  it('ask about the line that both changed', () => {
    const mine = change('a', { name: 'Roofing' })
    const theirs = change('a', { name: 'Roof' })
    expect(mergeSchedules.clash([seen], mine, theirs).keys).toEqual(['a'])
    expect(mergeSchedules.keep(seen, mine, theirs, ['a'])).toBeNull()
    expect(mergeSchedules.keep(seen, mine, theirs, [])?.lines[0]?.name).toBe('Roofing')
  })

  it('ask about a line that one removed and the other changed', () => {
    const mine = { lines: mergeLines(LINES, new Set(['a', 'b'])) }
    const theirs = change('b', { scheduledCents: 7 })
    expect(mergeSchedules.clash([seen], mine, theirs).keys).toEqual(['b'])
    const kept = mergeSchedules.keep(seen, mine, theirs, ['b'])
    expect(kept?.lines.map(({ key, budgetLineIds }) => [key, ...budgetLineIds])).toEqual([
      ['a', 'budget-a'],
      ['c', 'budget-c'],
      ['b', 'budget-b'],
    ])
  })

  it('ask for one version if both changed which lines there are', () => {
    const mine = { lines: LINES.slice(1) }
    const theirs = { lines: [...LINES, line('d')] }
    expect(mergeSchedules.clash([seen], mine, theirs).keys).toEqual([ALL])
    expect(mergeSchedules.keep(seen, mine, theirs, [ALL])).toBeNull()
    expect(mergeSchedules.keep(seen, mine, theirs, [])).toEqual(mine)
  })
})
