import { describe, expect, it } from 'vitest'
import { weekOf, workDone } from './lender-update.ts'
import { byRoom, isLateItem } from './punch.ts'
import { distinctNames, logProblem } from './site-log.ts'

const TODAY = '2026-05-14'

const item = (no: number, room: 'kitchen' | 'exterior_front', doneAt: string | null = null) => ({
  no,
  room,
  dueOn: null,
  doneAt,
})

describe('a punch list', () => {
  it('is walked room by room, open items before done ones', () => {
    const rooms = byRoom([item(1, 'kitchen', TODAY), item(2, 'kitchen'), item(3, 'exterior_front'), item(4, 'kitchen')])
    expect(rooms.map(({ room, items }) => [room, items.map(({ no }) => no)])).toEqual([
      ['exterior_front', [3]],
      ['kitchen', [2, 4, 1]],
    ])
  })

  it.each([
    ['2026-05-13', null, true],
    ['2026-05-14', null, false],
    ['2026-05-13', '2026-05-14T10:00:00Z', false],
    [null, null, false],
  ])('due %s, done %s: late is %s', (dueOn, doneAt, isLate) => {
    expect(isLateItem({ dueOn, doneAt }, TODAY)).toBe(isLate)
  })
})

describe('a day’s log', () => {
  const log = { day: TODAY, weather: null, vendorIds: [], others: [], text: '', pictureIds: [] }

  it('needs content, and a day no later than today and at most a year back', () => {
    expect(logProblem(log, TODAY)).toBe('nothing_said')
    expect(logProblem({ ...log, weather: 'rain' }, TODAY)).toBeNull()
    expect(logProblem({ ...log, others: ['Luis'] }, TODAY)).toBeNull()
    expect(logProblem({ ...log, text: 'Roof', day: '2026-05-15' }, TODAY)).toBe('in_future')
    expect(logProblem({ ...log, text: 'Roof', day: '2025-05-13' }, TODAY)).toBeNull()
    expect(logProblem({ ...log, text: 'Roof', day: '2025-05-12' }, TODAY)).toBe('too_old')
  })

  it('lists each person once, as first spelled', () => {
    expect(distinctNames(['Luis', ' luis', '', 'Ana'])).toEqual(['Luis', 'Ana'])
  })
})

describe('a week', () => {
  it.each([
    ['2026-05-11', '2026-05-11'],
    ['2026-05-14', '2026-05-11'],
    ['2026-05-17', '2026-05-11'],
    ['2026-01-01', '2025-12-29'],
  ])('of %s begins on Monday, %s', (day, from) => {
    expect(weekOf(day).from).toBe(from)
  })

  it('is listed day by day, without empty days', () => {
    const logs = [
      { day: '2026-05-13', text: 'Drywall.\n\n  Hung.' },
      { day: '2026-05-11', text: 'Panel.' },
      { day: '2026-05-12', text: ' ' },
    ]
    expect(workDone(logs, (day) => day)).toBe('2026-05-11: Panel.\n\n2026-05-13: Drywall. Hung.')
  })
})
