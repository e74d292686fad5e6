import { expect, it } from 'vitest'
import { toldOfAssignment } from './assignment.ts'

const ME = 'me'
const open = (assigneeId: string | null) => ({ assigneeId, status: 'open' as const })

it('tells whom a task was given to, and nobody else', () => {
  expect(toldOfAssignment(null, open('ana'), ME)).toEqual(['ana'])
  expect(toldOfAssignment(open('ben'), open('ana'), ME)).toEqual(['ana'])
  expect(toldOfAssignment(open('ana'), open('ana'), ME)).toEqual([])
  expect(toldOfAssignment(open('ana'), open(null), ME)).toEqual([])
  expect(toldOfAssignment(null, open(ME), ME)).toEqual([])
})

it('leaves people alone with tasks that are done', () => {
  expect(toldOfAssignment(null, { assigneeId: 'ana', status: 'done' }, ME)).toEqual([])
  expect(toldOfAssignment(open(null), { assigneeId: 'ana', status: 'cancelled' }, ME)).toEqual([])
})
