import { describe, expect, it } from 'vitest'
import { endsBeforeStart, turnsDaysAround } from './days.ts'

describe('a line’s dates', () => {
  it.each([
    ['2026-06-01', '2026-06-09', false],
    ['2026-06-01', '2026-06-01', false],
    ['2026-06-02', '2026-06-01', true],
    ['2026-10-01', '2026-09-30', true],
    [null, '2026-06-01', false],
    ['2026-06-01', null, false],
    [null, null, false],
  ])('%s to %s', (startsOn, endsOn, isAround) => {
    expect(endsBeforeStart({ startsOn, endsOn })).toBe(isAround)
  })

  it.each([
    ['an end before the start that stands', { endsOn: '2026-05-31' }, true],
    ['a start after the end that stands', { startsOn: '2026-06-10' }, true],
    ['both, later than what stands', { startsOn: '2026-07-01', endsOn: '2026-07-02' }, false],
    ['both, around', { startsOn: '2026-07-02', endsOn: '2026-07-01' }, true],
    ['a start with the end taken away', { startsOn: '2026-06-10', endsOn: null }, false],
    ['no day', { startsOn: undefined }, false],
  ])('changed by %s', (_what, change, isAround) => {
    expect(turnsDaysAround({ startsOn: '2026-06-01', endsOn: '2026-06-09' }, change)).toBe(isAround)
  })

  it('can stay as they are while other parts of the line change', () => {
    expect(turnsDaysAround({ startsOn: '2026-06-02', endsOn: '2026-06-01' }, {})).toBe(false)
  })
})
