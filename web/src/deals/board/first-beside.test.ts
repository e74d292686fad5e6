import { describe, expect, it } from 'vitest'
import { firstBeside } from './first-beside.ts'

const board = { inView: 6, count: 12 }

describe('the board next to a blocked move’s panel', () => {
  it.each([
    ['stays where both stages stand at the left', { first: 0, from: 1, to: 2 }, 0],
    ['stays where both stages stand at the right', { first: 0, from: 3, to: 4 }, 0],
    ['slides by one where they stand in the middle', { first: 0, from: 2, to: 3 }, 1],
    ['slides back by one at its end', { first: 6, from: 8, to: 9 }, 5],
    ['brings the next stage into view', { first: 0, from: 5, to: 6 }, 1],
    ['takes a move back as one forward', { first: 2, from: 5, to: 4 }, 1],
    ['stays where the stages are too far apart for the panel', { first: 4, from: 4, to: 10 }, 4],
  ])('%s', (_name, { first, from, to }, expected) => {
    expect(firstBeside({ ...board, first, from, to })).toBe(expected)
  })
})
