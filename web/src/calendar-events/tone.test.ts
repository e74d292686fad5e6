import { describe, expect, it } from 'vitest'
import type { EventKind } from '@plumbline/domain/calendar-events/kinds'
import { toneOf } from './tone.ts'

const TODAY = '2026-05-14'
const tone = (kind: EventKind, endDay: string, isDone = false) => toneOf({ kind, endDay, isDone }, TODAY)

describe('the color of an event', () => {
  it.each([
    ['closing', '2026-05-29', 'closing'],
    ['closing', '2026-05-13', 'missed'],
    ['dd_end', '2026-05-15', 'soon'],
    ['dd_end', '2026-05-16', 'plain'],
    ['task', '2026-05-14', 'soon'],
    ['task', '2026-05-15', 'plain'],
    ['task', '2026-05-13', 'missed'],
    ['compliance_expiry', '2026-05-09', 'missed'],
    ['inspection', '2026-05-09', 'past'],
    ['delivery', '2026-05-09', 'past'],
  ] as const)('%s on %s: %s', (kind, day, expected) => {
    expect(tone(kind, day)).toBe(expected)
  })

  it('is over once it’s done, even if it was late', () => {
    expect(tone('closing', '2026-05-13', true)).toBe('past')
    expect(tone('task', '2026-05-20', true)).toBe('past')
  })
})
