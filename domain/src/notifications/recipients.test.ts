import { expect, it } from 'vitest'
import { toldOfAssignment, toldOfRejection } from './recipients.ts'

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

it('tells of a rejected paper who brought it and whose deal it is, each once and never the one who rejects', () => {
  expect(toldOfRejection({ uploadedBy: 'ana', dealOwnerId: 'ben' }, ME)).toEqual(['ana', 'ben'])
  expect(toldOfRejection({ uploadedBy: 'ana', dealOwnerId: 'ana' }, ME)).toEqual(['ana'])
  expect(toldOfRejection({ uploadedBy: ME, dealOwnerId: 'ben' }, ME)).toEqual(['ben'])
  expect(toldOfRejection({ uploadedBy: null, dealOwnerId: ME }, ME)).toEqual([])
})
