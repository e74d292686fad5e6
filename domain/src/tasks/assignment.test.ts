import { expect, it } from 'vitest'
import { notifiedOfAssignment } from './assignment.ts'

const ME = 'me'
const open = (assigneeId: string | null) => ({ assigneeId, status: 'open' as const })

it('tells whom a task was given to, and nobody else', () => {
  expect(notifiedOfAssignment(null, open('ana'), ME)).toEqual(['ana'])
  expect(notifiedOfAssignment(open('ben'), open('ana'), ME)).toEqual(['ana'])
  expect(notifiedOfAssignment(open('ana'), open('ana'), ME)).toEqual([])
  expect(notifiedOfAssignment(open('ana'), open(null), ME)).toEqual([])
  expect(notifiedOfAssignment(null, open(ME), ME)).toEqual([])
})

it('leaves people alone with tasks that are done', () => {
  expect(notifiedOfAssignment(null, { assigneeId: 'ana', status: 'done' }, ME)).toEqual([])
  expect(notifiedOfAssignment(open(null), { assigneeId: 'ana', status: 'cancelled' }, ME)).toEqual([])
})
