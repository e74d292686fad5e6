import { expect, it } from 'vitest'
import { shownComments } from './comment.ts'

const comments = (marks: string) =>
  [...marks].map((mark, index) => ({ id: index, deletedAt: mark === 'x' ? 'yesterday' : null }))

it.each([
  ['oo', [0, 1]],
  ['xo', [0, 1]],
  ['oxo', [0, 1, 2]],
  ['ox', [0]],
  ['oxx', [0]],
  ['x', []],
  ['xx', []],
  ['', []],
])('keeps the place of a deleted comment only above one that is still there: %s', (marks, shown) => {
  expect(shownComments(comments(marks)).map(({ id }) => id)).toEqual(shown)
})
