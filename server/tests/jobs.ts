import { expect } from 'vitest'
import type { TestApp } from './harness.ts'

/**
 * Waits until every job that was sent so far is done, and those that it sent. Mails and text messages leave by jobs: before
 * that, one that is not there may only be late.
 */
export async function jobsAreDone({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const waiting = async () => {
    const { rows } = await db.pool.query<{ name: string }>(
      `select distinct name from jobs.job
       where state < 'completed' and start_after <= now() and name not in ('dead-letters', '__pgboss__send-it')`,
    )
    return rows.map(({ name }) => name)
  }
  await expect.poll(waiting).toEqual([])
}
