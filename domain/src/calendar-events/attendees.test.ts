import { describe, expect, it } from 'vitest'
import { type AttendedEvent, attendeesToNotify } from './attendees.ts'

const event = (more: Partial<AttendedEvent> = {}): AttendedEvent => ({
  day: '2026-05-14',
  endDay: '2026-05-14',
  time: '09:00',
  endTime: null,
  attendeeIds: ['ana', 'bo'],
  isCanceled: false,
  ...more,
})

describe('who is notified of an event', () => {
  it('is everyone who takes part in a new one', () => {
    expect(attendeesToNotify(null, event())).toEqual([{ news: 'invited', userIds: ['ana', 'bo'] }])
    expect(attendeesToNotify(null, event({ attendeeIds: [] }))).toEqual([])
  })

  it('includes people who are added, and those who stay if the time changes', () => {
    const after = event({ attendeeIds: ['bo', 'cy'], time: '10:00' })
    expect(attendeesToNotify(event(), after)).toEqual([
      { news: 'invited', userIds: ['cy'] },
      { news: 'moved', userIds: ['bo'] },
    ])
  })

  it('is no one for other changes', () => {
    expect(attendeesToNotify(event(), event())).toEqual([])
    expect(attendeesToNotify(event(), event({ attendeeIds: ['ana'] }))).toEqual([])
  })

  it('is everyone when it’s canceled, and when it’s restored', () => {
    const canceled = event({ isCanceled: true })
    expect(attendeesToNotify(event(), canceled)).toEqual([{ news: 'canceled', userIds: ['ana', 'bo'] }])
    expect(attendeesToNotify(canceled, event())).toEqual([{ news: 'invited', userIds: ['ana', 'bo'] }])
  })
})
