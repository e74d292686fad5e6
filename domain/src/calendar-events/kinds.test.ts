import { describe, expect, it } from 'vitest'
import { EVENT_KINDS, eventProblem, FIELD_OF, GROUP_OF, isFollowed, OWN_KINDS } from './kinds.ts'

const event = (more = {}) => ({ day: '2026-05-14', endDay: '2026-05-14', time: null, endTime: null, ...more })

describe('an event’s times', () => {
  it.each([
    ['all day', {}, null],
    ['over several days', { endDay: '2026-05-16' }, null],
    ['that ends before it starts', { endDay: '2026-05-13' }, { field: 'endDay', rule: 'before_start' }],
    ['over two months', { endDay: '2026-07-14' }, null],
    ['over a day more', { endDay: '2026-07-15' }, { field: 'endDay', rule: 'too_long' }],
    ['without an end', { time: '09:00' }, null],
    ['with an end', { time: '09:00', endTime: '09:30' }, null],
    ['that ends when it starts', { time: '09:00', endTime: '09:00' }, { field: 'endTime', rule: 'before_start' }],
    ['over midnight', { time: '22:00', endTime: '06:00', endDay: '2026-05-15' }, null],
    ['with only an end', { endTime: '09:00' }, { field: 'time', rule: 'needs_start' }],
  ])('%s', (_name, times, problem) => {
    expect(eventProblem(event(times))).toEqual(problem)
  })
})

describe('kinds of events', () => {
  it('have a group each, and no field of a deal if people enter them', () => {
    expect(Object.keys(GROUP_OF).sort()).toEqual([...EVENT_KINDS].sort())
    expect(OWN_KINDS.filter(isFollowed)).toEqual([])
    expect(new Set(Object.values(FIELD_OF)).size).toBe(Object.keys(FIELD_OF).length)
  })
})
