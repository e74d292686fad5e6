import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import { buildDraw, paid, scheduled } from './build-draw.ts'
import { draftDraw } from './draft.ts'
import { leftOutOf } from './not-in-draw.ts'
import { percentCompleteOf } from './progress.ts'
import { reimbursedOf } from './reimbursed.ts'
import type { DrawLine } from './request.ts'

function line(facts: Partial<Record<keyof DrawLine, number>>): DrawLine {
  const amounts = {
    paidUnreimbursedCents: 0,
    remainingCents: 0,
    ceilingCents: 0,
    prefillCents: 0,
    requestedCents: 0,
    ...facts,
  }
  const inCents = Object.entries(amounts).map(([key, value]) => [key, cents(value)])
  return { id: 'A', ...(Object.fromEntries(inCents) as Omit<DrawLine, 'id'>) }
}

describe('what a draw leaves out', () => {
  it('is what was paid above the line', () => {
    const schedule = [scheduled('A', 735_000)]
    const input = buildDraw({ schedule, costs: [paid('E1', 859_000)] })
    expect(leftOutOf(draftDraw(input).lines[0]!)).toEqual([{ why: 'above_line', cents: 124_000 }])
  })

  it('adds up over all reasons', () => {
    const amounts = { paidUnreimbursedCents: 1_000, remainingCents: 900, ceilingCents: 700, prefillCents: 400 }
    expect(leftOutOf(line({ ...amounts, requestedCents: 150 }))).toEqual([
      { why: 'above_line', cents: 100 },
      { why: 'above_progress', cents: 200 },
      { why: 'above_balance', cents: 300 },
      { why: 'typed_less', cents: 250 },
    ])
    expect(leftOutOf(line({ ...amounts, requestedCents: 950 }))).toEqual([{ why: 'above_line', cents: 50 }])
  })

  it('is nothing on a line with refunds only', () => {
    expect(leftOutOf(line({ paidUnreimbursedCents: -500 }))).toEqual([])
  })
})

describe('the progress of a schedule’s line', () => {
  it.each([
    [[[100, '50']], '50'],
    [
      [
        [30_000, '100'],
        [10_000, '20'],
      ],
      '80',
    ],
    [
      [
        [10_000, '100'],
        [20_000, '0'],
      ],
      '33.3333',
    ],
    [
      [
        [0, '100'],
        [0, '50'],
      ],
      '75',
    ],
    [
      [
        [0, '100'],
        [500, '10'],
      ],
      '10',
    ],
    [[], '0'],
  ] as [[number, string][], string][])('of %j is %s', (lines, percent) => {
    expect(percentCompleteOf(lines.map(([revisedCents, percentComplete]) => ({ revisedCents, percentComplete })))).toBe(
      percent,
    )
  })
})

describe('what was reimbursed of a cost', () => {
  it('counts on its own line first', () => {
    const parts = [
      { costId: 'I', lineId: 'A', paidCents: 500 },
      { costId: 'I', lineId: 'B', paidCents: 300 },
    ]
    const drawn = [
      { costId: 'I', lineId: 'A', reimbursedCents: 200 },
      { costId: 'I', lineId: 'A', reimbursedCents: 100 },
    ]
    expect(reimbursedOf(parts, drawn)).toEqual([300, 0])
  })

  it('follows the cost to another line of the schedule', () => {
    const parts = [
      { costId: 'I', lineId: 'B', paidCents: 300 },
      { costId: 'I', lineId: 'C', paidCents: 500 },
      { costId: 'J', lineId: 'B', paidCents: 100 },
    ]
    const drawn = [
      { costId: 'I', lineId: 'A', reimbursedCents: 400 },
      { costId: 'I', lineId: 'C', reimbursedCents: 50 },
    ]
    expect(reimbursedOf(parts, drawn)).toEqual([300, 150, 0])
  })
})
