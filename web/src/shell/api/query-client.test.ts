import { expect, it } from 'vitest'
import { decodeErrorBody } from '../failures/failure.ts'
import { createQueryClient } from './query-client.ts'

const queries = createQueryClient().getDefaultOptions().queries!
const answered = (code: string, status: number) => decodeErrorBody({ code, message: '', requestId: 'r' }, { status })

it('keeps data fresh for five minutes and in memory for ten', () => {
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false })
})

it('retries three times, backing off from one second up to at most thirty', () => {
  const retry = queries.retry as (failures: number, error: unknown) => boolean
  const retryDelay = queries.retryDelay as (failures: number) => number
  const lost = new TypeError('Failed to fetch')
  expect([0, 1, 2, 3].map((failures) => retry(failures, lost))).toEqual([true, true, true, false])
  expect([0, 1, 2, 9].map((failures) => retryDelay(failures))).toEqual([1_000, 2_000, 4_000, 30_000])
})

it('doesn’t retry a refusal', () => {
  const retry = queries.retry as (failures: number, error: unknown) => boolean
  expect(retry(0, answered('forbidden', 403))).toBe(false)
  expect(retry(0, answered('busy', 503))).toBe(true)
})
