import { expect, it } from 'vitest'
import { isConnectionLoss } from './errors.ts'

const error = (facts: object, message = 'no') => Object.assign(new Error(message), facts)

it('recognizes a lost database by how its connections end', () => {
  expect(isConnectionLoss(error({ code: 'ECONNREFUSED', syscall: 'connect' }))).toBe(true)
  expect(isConnectionLoss(error({ code: 'ENOENT', syscall: 'connect' }))).toBe(true)
  expect(isConnectionLoss(error({ code: '57P01' }))).toBe(true)
  expect(isConnectionLoss(error({}, 'Connection terminated unexpectedly'))).toBe(true)
})

it('doesn’t mistake a missing file, a rejected row or a bug of ours for a lost database', () => {
  expect(isConnectionLoss(error({ code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isConnectionLoss(error({ code: '23505' }))).toBe(false)
  expect(isConnectionLoss(error({}, 'undefined is not a function'))).toBe(false)
})
