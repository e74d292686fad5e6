import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { buildEstimateLine } from './build.ts'
import { changedLines, mergeEstimates, mergeLines, resolvedEstimate, takeTheirs } from './merge.ts'

const roof = buildEstimateLine({ code: '07-010', qty: '22' })
const paint = buildEstimateLine({ code: '15-010', qty: '1480' })
const tub = buildEstimateLine({ code: '21-020' })

describe('merging two people’s edits of an estimate', () => {
  it('keeps what each of them changed', () => {
    const mine = [{ ...roof, unitCostCents: cents(45_000) }, paint]
    const theirs = [roof, { ...paint, unitCostCents: cents(375) }]
    expect(mergeLines([roof, paint], mine, theirs)).toEqual({ lines: [mine[0], theirs[1]], clashes: [] })
  })

  it('keeps what each of them added and drops what either deleted', () => {
    const added = buildEstimateLine({ code: '20-050' })
    expect(mergeLines([roof, paint], [paint, tub], [roof, added]).lines).toEqual([added, tub])
  })

  it('reports a line that both changed differently, but not one that both changed the same way', () => {
    const [mine, theirs] = [
      { ...roof, qty: '23' },
      { ...roof, qty: '24' },
    ]
    const merged = mergeLines([roof, paint], [mine, { ...paint, qty: '1' }], [theirs, { ...paint, qty: '1' }])
    expect(merged.clashes).toEqual([{ key: roof.key, mine, theirs }])
    expect(merged.lines[0]).toEqual(mine)
    expect(takeTheirs(merged, [roof.key])[0]).toEqual(theirs)
    expect(takeTheirs(merged, [])).toEqual(merged.lines)
  })

  it('reports a line that one changed and the other deleted', () => {
    const changed = { ...roof, note: 'Two layers' }
    const [deletedByThem, deletedByMe] = [mergeLines([roof], [changed], []), mergeLines([roof], [], [changed])]
    expect(deletedByThem.clashes).toEqual([{ key: roof.key, mine: changed, theirs: null }])
    expect(takeTheirs(deletedByThem, [roof.key])).toEqual([])
    expect(deletedByMe.clashes).toEqual([{ key: roof.key, mine: null, theirs: changed }])
    expect(deletedByMe.lines).toEqual([])
    expect(takeTheirs(deletedByMe, [roof.key])).toEqual([changed])
  })
})

it('merges contingency and the price by size like lines: the only person to change one wins', () => {
  const seen = { perSqftCents: 4_000, contingencyPct: '10', lines: [roof] }
  const mine = { ...seen, contingencyPct: '12', lines: [roof, tub] }
  const theirs = { ...seen, perSqftCents: 4_500, lines: [roof, paint] }
  const merged = mergeEstimates(seen, mine, theirs)
  expect(merged.clashes).toEqual([])
  expect(resolvedEstimate(merged, [])).toEqual({ perSqftCents: 4_500, contingencyPct: '12', lines: [roof, paint, tub] })
  const clashing = mergeEstimates(seen, mine, { ...theirs, contingencyPct: '15' })
  expect(clashing.clashes).toEqual(['contingencyPct'])
  expect(resolvedEstimate(clashing, []).contingencyPct).toBe('12')
  expect(resolvedEstimate(clashing, ['contingencyPct']).contingencyPct).toBe('15')
})

it('returns what was changed, added and deleted between two states', () => {
  const pricier = { ...paint, unitCostCents: cents(400) }
  expect(changedLines([roof, paint], [pricier, tub])).toEqual({ before: [roof, paint], after: [pricier, tub] })
  expect(changedLines([roof, paint], [paint, roof])).toEqual({ before: [], after: [] })
})
