import { PgBoss } from 'pg-boss'
import type { Log } from '../log/log.ts'
import { DEAD_LETTERS, queueConfig } from './queue.ts'

/** Thrown by a job when retrying can't help: it fails permanently right away. */
export class Hopeless extends Error {}

/** A job that failed permanently, with the error of its last attempt. */
export type FailedJob = { id: string; job: string; sentAt: Date; failedAt: Date; attempts: number; reason: string }

/** Newest first. For operators; the jobs' data stays sealed. */
export function listFailedJobs(url: string, limit = 200): Promise<FailedJob[]> {
  return withQueue(url, async (boss) => {
    const { rows } = await boss.getDb().executeSql(
      `select
         id, source_name as job, source_created_on as "sentAt", created_on as "failedAt", source_retry_count + 1 as attempts,
         coalesce(source_output ->> 'message', source_output #>> '{value,message}', source_output::text, '') as reason
       from jobs.job
       where name = $1 and state < 'active'
       order by created_on desc
       limit $2`,
      [DEAD_LETTERS, limit],
    )
    return rows as FailedJob[]
  })
}

/**
 * Puts failed jobs back in their queues with a full set of attempts.
 * @param ids null = all failed jobs
 * @returns how many were requeued
 */
export function retryFailedJobs(url: string, ids: readonly string[] | null): Promise<number> {
  return withQueue(url, async (boss) => {
    let moved = 0
    for (;;) {
      const now = await boss.redrive(DEAD_LETTERS, ids ? { ids: [...ids] } : {})
      moved += now
      if (now === 0) return moved
    }
  })
}

async function withQueue<T>(url: string, work: (boss: PgBoss) => Promise<T>): Promise<T> {
  const boss = new PgBoss({ ...queueConfig(url), max: 1, supervise: false, schedule: false, migrate: false })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    return await work(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}

export type Attempt = { job: string; retryCount: number; retryLimit: number }

/** Runs one attempt of a job. Returns whether it completed or failed permanently; throws if it should be retried. */
export async function attempt(log: Log, { job, retryCount, retryLimit }: Attempt, run: () => Promise<void>) {
  const startedMs = performance.now()
  try {
    await run()
    log.debug({ job, ms: Math.round(performance.now() - startedMs) }, 'Job done')
    return { status: 'completed' as const }
  } catch (error) {
    const isLast = retryCount >= retryLimit
    if (!isLast && !(error instanceof Hopeless)) {
      log.warn({ err: error, job, retryCount }, 'Job failed and will be retried')
      throw error
    }
    log.error({ err: error, job, retryCount }, 'Job failed permanently; run npm run jobs to see or retry it')
    return {
      status: 'deadletter' as const,
      output: { message: error instanceof Error ? error.message : String(error) },
    }
  }
}
