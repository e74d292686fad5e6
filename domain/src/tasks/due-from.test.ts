import { describe, expect, it } from 'vitest'
import { DEFAULT_PIPELINES } from '../moves/defaults/pipelines.ts'
import { anchorDatesOf, anchorDaysIn, dueDayFrom, isAnchorDate, isAnchorOf } from './due-from.ts'
import { taskProblem } from './task.ts'

describe('a task that is due around a date of its deal', () => {
  it('counts calendar days before and after it', () => {
    const known = { closingDate: '2026-03-02' }
    expect(dueDayFrom({ date: 'closingDate', days: -5 }, known)).toBe('2026-02-25')
    expect(dueDayFrom({ date: 'closingDate', days: 0 }, known)).toBe('2026-03-02')
    expect(dueDayFrom({ date: 'closingDate', days: 30 }, known)).toBe('2026-04-01')
  })

  it('waits while the date isn’t known', () => {
    expect(dueDayFrom({ date: 'closingDate', days: -5 }, {})).toBeNull()
    expect(dueDayFrom({ date: 'closingDate', days: -5 }, { closingDate: null })).toBeNull()
  })

  it('stays within the calendar', () => {
    expect(dueDayFrom({ date: 'closingDate', days: 3 }, { closingDate: '9999-12-31' })).toBe('9999-12-31')
  })

  it('can repeat, and can have a time, before its date is known', () => {
    const waiting = { dueDate: null, dueFrom: { date: 'closingDate', days: -1 } } as const
    expect(taskProblem({ ...waiting, dueTime: '09:00', repeat: 'weekly' })).toBeNull()
  })
})

describe('the dates that a task can be due around', () => {
  it('are those of the deal’s type', () => {
    expect(anchorDatesOf('fix_and_flip')).not.toContain('deliveryTarget')
    expect(anchorDatesOf('land_home')).toContain('deliveryTarget')
    expect(isAnchorOf('loanMaturity', 'fix_and_flip')).toBe(true)
  })

  it('are picked from fields, even cleared ones', () => {
    expect(anchorDaysIn({ closingDate: '2026-03-02', emdDue: null, name: 'Elm', beds: 3 })).toEqual({
      closingDate: '2026-03-02',
      emdDue: null,
    })
  })

  it('cover the tasks of every default stage', () => {
    const fields = Object.values(DEFAULT_PIPELINES).flatMap((stages) =>
      stages.flatMap(({ tasks }) => tasks.flatMap(({ dueField }) => (dueField ? [dueField] : []))),
    )
    expect(fields.length).toBeGreaterThan(0)
    expect(fields.filter((field) => !isAnchorDate(field))).toEqual([])
  })
})
