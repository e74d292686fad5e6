import { describe, expect, it } from 'vitest'
import { disputedNumber, excessParts, splitProblem } from './excess.ts'

const PAINT = { id: 'paint', orderLineId: 'po-paint', amountCents: 355_000 }
const TEXTURE = { id: 'texture', orderLineId: null, amountCents: 18_000 }

describe('what goes over an order', () => {
  it('is an extra that nobody ordered', () => {
    const parts = excessParts([PAINT, TEXTURE], [{ id: 'po-paint', leftCents: 355_000 }], 18_000)
    expect(parts).toEqual([{ lineId: 'texture', amountCents: 18_000 }])
  })

  it('is only as much of an extra as the total is exceeded by', () => {
    const parts = excessParts([PAINT, TEXTURE], [{ id: 'po-paint', leftCents: 360_000 }], 13_000)
    expect(parts).toEqual([{ lineId: 'texture', amountCents: 13_000 }])
  })

  it('is what a line bills beyond its own, where nothing is extra', () => {
    const lines = [PAINT, { id: 'hang', orderLineId: 'po-hang', amountCents: 50_000 }]
    const ordered = [
      { id: 'po-paint', leftCents: 337_000 },
      { id: 'po-hang', leftCents: 50_000 },
    ]
    expect(excessParts(lines, ordered, 18_000)).toEqual([{ lineId: 'paint', amountCents: 18_000 }])
  })

  it('falls on the last lines once those that are over are used up', () => {
    const lines = [PAINT, { id: 'hang', orderLineId: 'po-hang', amountCents: 50_000 }]
    const ordered = [
      { id: 'po-paint', leftCents: 345_000 },
      { id: 'po-hang', leftCents: 50_000 },
    ]
    expect(excessParts(lines, ordered, 30_000)).toEqual([
      { lineId: 'paint', amountCents: 10_000 },
      { lineId: 'hang', amountCents: 20_000 },
    ])
  })

  it('takes each cent once when two lines bill the same line of the order', () => {
    const lines = [PAINT, { id: 'more', orderLineId: 'po-paint', amountCents: 20_000 }]
    const parts = excessParts(lines, [{ id: 'po-paint', leftCents: 345_000 }], 30_000)
    expect(parts).toEqual([
      { lineId: 'paint', amountCents: 10_000 },
      { lineId: 'more', amountCents: 20_000 },
    ])
  })
})

describe('disputing a part', () => {
  it.each([
    ['a line of another invoice', [{ lineId: 'other', amountCents: 1 }], 'unknown_line'],
    ['more than the line', [{ lineId: 'texture', amountCents: 18_001 }], 'bad_part'],
    ['a credit on a charge', [{ lineId: 'texture', amountCents: -1 }], 'bad_part'],
    [
      'one line twice',
      [
        { lineId: 'texture', amountCents: 1 },
        { lineId: 'texture', amountCents: 1 },
      ],
      'bad_part',
    ],
    [
      'everything',
      [
        { lineId: 'paint', amountCents: 355_000 },
        { lineId: 'texture', amountCents: 18_000 },
      ],
      'whole',
    ],
  ])('is refused for %s', (_, parts, problem) => {
    expect(splitProblem([PAINT, TEXTURE], parts)).toBe(problem)
  })

  it('is possible for a line, and for part of one', () => {
    expect(splitProblem([PAINT, TEXTURE], [{ lineId: 'texture', amountCents: 18_000 }])).toBeNull()
    expect(splitProblem([PAINT], [{ lineId: 'paint', amountCents: 5_000 }])).toBeNull()
  })

  it('keeps the number with -D, and counts where that is taken', () => {
    expect(disputedNumber('SDP-1203', () => false)).toBe('SDP-1203-D')
    expect(disputedNumber('SDP-1203', (number) => number === 'SDP-1203-D')).toBe('SDP-1203-D2')
  })
})
