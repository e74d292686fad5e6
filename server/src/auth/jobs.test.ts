import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthBench, openAuthBench } from '../../tests/auth-bench.ts'
import { sweepExpired } from './jobs.ts'

const DAY = 86_400_000
let bench: AuthBench
beforeAll(async () => void (bench = await openAuthBench()))
afterAll(() => bench.close())

async function pending(): Promise<number> {
  const { rows } = await bench.db.pool.query<{ count: number }>(
    'select (select count(*) from auth.one_time_tokens) + (select count(*) from auth.flow_states) as count',
  )
  return rows[0]?.count ?? -1
}

it('deletes links and unfinished flows a day after they expire', async () => {
  const { email } = await bench.visitor()
  await bench.browser({ flowType: 'pkce' }).resetPasswordForEmail(email)
  expect(await pending()).toBe(2)
  bench.time.advance(2 * DAY - 60_000)
  await sweepExpired(bench.auth)
  expect(await pending()).toBe(2)
  bench.time.advance(120_000)
  await sweepExpired(bench.auth)
  expect(await pending()).toBe(0)
})
