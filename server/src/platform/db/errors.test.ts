import { expect, it } from 'vitest'
import { isConnectionLoss } from './errors.ts'

const error = (facts: object, message = 'no') => Object.assign(new Error(message), facts)

it('knows a lost database by the ways in which connections end', () => {
  expect(isConnectionLoss(error({ code: 'ECONNREFUSED', syscall: 'connect' }))).toBe(true)
  expect(isConnectionLoss(error({ code: 'ENOENT', syscall: 'connect' }))).toBe(true)
  expect(isConnectionLoss(error({ code: '57P01' }))).toBe(true)
  expect(isConnectionLoss(error({}, 'Connection terminated unexpectedly'))).toBe(true)
})

it('does not take a missing file, a refused row or a mistake of ours for one', () => {
  expect(isConnectionLoss(error({ code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isConnectionLoss(error({ code: '23505' }))).toBe(false)
  expect(isConnectionLoss(error({}, 'undefined is not a function'))).toBe(false)
})
