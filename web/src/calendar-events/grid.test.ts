import type { CalendarEvent } from '@plumbline/contract/calendar-events'
import { describe, expect, it } from 'vitest'
import { byDay, daysOf, monthGrid, spanOf, stepped, weekOf, weeksOf } from './grid.ts'

describe('the days of a view', () => {
  it('are whole weeks from Sunday on', () => {
    expect(weekOf('2026-05-14')).toEqual({ from: '2026-05-10', to: '2026-05-16' })
    expect(weekOf('2026-05-10').from).toBe('2026-05-10')
    expect(monthGrid('2026-05-14')).toEqual({ from: '2026-04-26', to: '2026-06-06' })
    expect(weeksOf(monthGrid('2026-02-10')).map(([sunday]) => sunday)).toEqual([
      '2026-02-01',
      '2026-02-08',
      '2026-02-15',
      '2026-02-22',
    ])
  })

  it('follow one another without a gap in weeks and agendas', () => {
    for (const view of ['week', 'agenda'] as const) {
      const { to } = spanOf(view, '2026-05-14')
      const { from } = spanOf(view, stepped(view, '2026-05-14', 1))
      expect(daysOf({ from: to, to: from })).toHaveLength(2)
    }
  })

  it('step from the end of a month to the end of a shorter one', () => {
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-28')
    expect(stepped('month', '2026-03-31', -1)).toBe('2026-02-28')
  })
})

describe('events by day', () => {
  it('repeat one that takes several days, but only within the view', () => {
    const roof = { id: 'event-1', day: '2026-05-15', endDay: '2026-05-18', daysOff: [] as string[] } as CalendarEvent
    const days = byDay([roof], weekOf('2026-05-14'))
    expect([...days].flatMap(([day, events]) => (events.length > 0 ? [day] : []))).toEqual(['2026-05-15', '2026-05-16'])
  })

  it('leave out the days on which work rests', () => {
    const daysOff = ['2026-05-16', '2026-05-17']
    const roof = { id: 'schedule_item-1', day: '2026-05-15', endDay: '2026-05-18', daysOff } as CalendarEvent
    const days = byDay([roof], monthGrid('2026-05-14'))
    expect([...days].flatMap(([day, events]) => (events.length > 0 ? [day] : []))).toEqual(['2026-05-15', '2026-05-18'])
  })
})
