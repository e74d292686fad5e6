import { expect, it } from 'vitest'
import { notifiedOfAssignment } from './assignment.ts'

const ME = 'me'
const open = (assigneeId: string | null) => ({ assigneeId, status: 'open' as const })

it('notifies the person a task was assigned to, and no one else', () => {
  expect(notifiedOfAssignment(null, open('ana'), ME)).toEqual(['ana'])
  expect(notifiedOfAssignment(open('ben'), open('ana'), ME)).toEqual(['ana'])
  expect(notifiedOfAssignment(open('ana'), open('ana'), ME)).toEqual([])
  expect(notifiedOfAssignment(open('ana'), open(null), ME)).toEqual([])
  expect(notifiedOfAssignment(null, open(ME), ME)).toEqual([])
})

it('does not notify anyone about finished tasks', () => {
  expect(notifiedOfAssignment(null, { assigneeId: 'ana', status: 'done' }, ME)).toEqual([])
  expect(notifiedOfAssignment(open(null), { assigneeId: 'ana', status: 'cancelled' }, ME)).toEqual([])
})
