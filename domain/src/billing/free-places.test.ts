import { expect, it } from 'vitest'
import { byFreeing, freeingReason, type PlaceHolder } from './free-places.ts'

const deal = (part: Partial<PlaceHolder>): PlaceHolder => ({ inLastStage: false, onHold: false, quietDays: 0, ...part })

it.each([
  [{ inLastStage: true, onHold: true }, 'last_stage'],
  [{ onHold: true, quietDays: 90 }, 'on_hold'],
  [{ quietDays: 30 }, 'quiet'],
  [{ quietDays: 29 }, null],
] as const)('%j is a candidate because of %s', (part, reason) => {
  expect(freeingReason(deal(part))).toBe(reason)
})

it('names deals to close first, then those on hold, then the quietest', () => {
  const working = deal({ quietDays: 3 })
  const resting = deal({ quietDays: 12 })
  const quiet = deal({ quietDays: 31 })
  const quieter = deal({ quietDays: 200 })
  const held = deal({ onHold: true })
  const done = deal({ inLastStage: true })
  expect([working, quiet, held, resting, done, quieter].toSorted(byFreeing)).toEqual([
    done,
    held,
    quieter,
    quiet,
    resting,
    working,
  ])
})
