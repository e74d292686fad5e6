import { expect, it } from 'vitest'
import { permitProblem } from './permits.ts'

it('lets a permit expire and be signed off on or after the day it was issued', () => {
  expect(permitProblem({ issued: '2026-05-01', expires: '2026-05-01', final: null })).toBeNull()
  expect(permitProblem({ issued: null, expires: '2026-01-01', final: '2026-01-01' })).toBeNull()
  expect(permitProblem({ issued: '2026-05-01', expires: '2026-04-30', final: null })).toEqual({
    field: 'expires',
    rule: 'before_issued',
  })
  expect(permitProblem({ issued: '2026-05-01', expires: null, final: '2026-04-30' })).toEqual({
    field: 'final',
    rule: 'before_issued',
  })
})
