import { expect, it } from 'vitest'
import { daysInStage, slaState } from './sla.ts'

const ENTERED = new Date('2026-05-01T12:00:00Z')
const stay = { enteredAt: ENTERED, onHold: false, holdStartedAt: null, heldSeconds: 0 }

it.each([
  [7, 10, 'fine'],
  [8, 10, 'amber'],
  [9, 10, 'amber'],
  [10, 10, 'red'],
  [3, 4, 'fine'],
  [4, 4, 'red'],
  [0, 0, 'red'],
  [999, null, 'fine'],
] as const)('rates %d days against a limit of %s as %s', (days, limit, state) => {
  expect(slaState(days, limit)).toBe(state)
})

it.each([
  ['2026-05-02T11:59:59Z', 0],
  ['2026-05-02T12:00:00Z', 1],
  ['2026-04-30T12:00:00Z', 0],
])('counts whole days: at %s it has been %d', (now, days) => {
  expect(daysInStage(stay, new Date(now))).toBe(days)
})

it('does not count time on hold, past or current', () => {
  const now = new Date('2026-05-11T12:00:00Z')
  expect(daysInStage({ ...stay, heldSeconds: 2 * 86_400 }, now)).toBe(8)
  expect(daysInStage({ ...stay, onHold: true, holdStartedAt: new Date('2026-05-06T12:00:00Z') }, now)).toBe(5)
})
