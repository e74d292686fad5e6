import { expect } from 'vitest'
import type { TestApp } from './harness.ts'

/**
 * Waits until all jobs sent so far are done, including those they sent. Emails and text messages are sent by jobs, so
 * without this a missing one may just be late.
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
