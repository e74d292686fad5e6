import { describe, expect, it } from 'vitest'
import { type LaterChoice, laterAt } from './inbox.ts'

describe('a snoozed notice', () => {
  it.each<[LaterChoice, string, string]>([
    // A Tuesday. Clocks go forward on Sunday.
    ['tomorrow', '2026-03-03T15:00:00Z', '2026-03-04T13:00:00Z'],
    ['monday', '2026-03-03T15:00:00Z', '2026-03-09T12:00:00Z'],
    ['week', '2026-03-03T15:00:00Z', '2026-03-10T12:00:00Z'],
    // A Monday: the next one, not today.
    ['monday', '2026-03-09T10:00:00Z', '2026-03-16T12:00:00Z'],
    // Still Monday in New York.
    ['tomorrow', '2026-03-10T02:00:00Z', '2026-03-10T12:00:00Z'],
  ])('until %s, at %s, comes back at %s', (choice, now, expected) => {
    expect(laterAt(choice, new Date(now), 'America/New_York')).toEqual(new Date(expected))
  })
})
