import { describe, expect, it } from 'vitest'
import { readDateCell } from './date-cell.ts'

const reading = { order: 'month_first', timeZone: 'America/New_York' } as const

describe('a date cell', () => {
  it('with a range uses its start for a start field and its end for a due or close field', () => {
    const range = 'October 8, 2021 → October 29, 2021'
    expect(readDateCell(range, 'start', reading)).toBe('2021-10-08')
    expect(readDateCell(range, 'end', reading)).toBe('2021-10-29')
    expect(readDateCell('October 8, 2021 → soon', 'end', reading)).toBeNull()
  })

  it('of a spreadsheet is a date; a bare number isn’t', () => {
    expect(readDateCell({ day: '2026-05-28' }, 'end', reading)).toBe('2026-05-28')
    expect(readDateCell(46_170, 'end', reading)).toBeNull()
  })
})
