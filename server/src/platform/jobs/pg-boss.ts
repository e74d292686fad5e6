import { isDeepStrictEqual } from 'node:util'
import { type Db, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss'
import { prepared, type Tx } from '../db/doors.ts'
import type { Log } from '../log/log.ts'
import { attempt } from './failed.ts'
import type { Job, JobHandler, Jobs, SendOptions } from './jobs.ts'
import { DEAD_LETTERS, queueConfig, SCHEMA } from './queue.ts'

const DAY_SECONDS = 86_400
const KEPT_AFTER_SUCCESS = DAY_SECONDS
const KEPT_AFTER_DEATH = 90 * DAY_SECONDS
/** A worker without a heartbeat for this long is considered dead, and its job is retried. */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 10
const LONGEST_RETRY_DELAY = 3_600
/** Jobs with a delayed start are found by polling; all others send a notification. */
const POLL_SECONDS = 2
const STOP_WAIT_MS = 8_000

type Registered = { job: Job<object>; handler: JobHandler<object>; cron: string | null }
export type JobsOptions = {
  url: string
  log: Log
  /** Whether this process runs jobs or only queues them. */
  works: boolean
  /**
   * True when no other process can be using this database; jobs that were running when the last process died then
   * restart immediately.
   */
  alone: boolean
}

/**
 * Serializes the grants of servers that start at the same time: PostgreSQL rejects concurrent updates of the same
 * catalog row.
 */
const GRANT_LOCK = 70_1975_2027

/** Creates the database objects jobs need. Part of preparing a database; safe to run repeatedly and concurrently. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({ ...queueConfig(url), supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await boss.getDb().executeSql(`
      select pg_advisory_xact_lock(${GRANT_LOCK});
      grant usage on schema ${SCHEMA} to plumbline_app, plumbline_platform, plumbline_auth;
      grant insert, select (id, start_after) on ${SCHEMA}.job, ${SCHEMA}.job_common to plumbline_app, plumbline_platform, plumbline_auth;
      grant select on ${SCHEMA}.queue to plumbline_app, plumbline_platform, plumbline_auth;
      grant select on ${SCHEMA}.job to plumbline_platform;
    `)
  } finally {
    await boss.stop({ graceful: false })
  }
}

export function createJobs({ url, log, works, alone }: JobsOptions): Jobs {
  const registered = new Map<string, Registered>()
  const boss = new PgBoss({
    ...queueConfig(url),
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  let isStopping = false
  boss.on('error', (error) => {
    if (!isStopping) log.warn({ err: error }, 'The job queue had an error and continues')
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'Job queue warning'))

  /** Runs one job after another as long as any are waiting; without this, a worker rests after each. */
  const startWorker = async ({ job, handler }: Registered): Promise<void> => {
    let workerId: string | null = null
    workerId = await boss.work(
      job.name,
      {
        includeMetadata: true,
        perJobResults: true,
        batchSize: 1,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      },
      async ([run]: JobWithMetadata<object>[]) => {
        if (workerId !== null) boss.notifyWorker(workerId)
        if (!run) return []
        const { id, retryCount, retryLimit, signal, data } = run
        const facts = { job: job.name, retryCount, retryLimit }
        return [{ id, ...(await attempt(log, facts, () => handler(data, { id, retryCount, signal }))) }]
      },
    )
  }

  const startWorking = async (kind: Registered): Promise<void> => {
    const { job, cron } = kind
    for (let worker = 0; worker < (job.options.concurrency ?? 1); worker++) await startWorker(kind)
    if (cron !== null) await boss.schedule(job.name, cron, {}, { tz: 'UTC' })
  }

  const expectWorker = (name: string) => {
    if (!registered.has(name)) throw new Error(`no worker is registered for ${name}`)
  }

  return {
    send: async (tx, job, data, options) => {
      expectWorker(job.name)
      return (await boss.send(job.name, data, { db: transactionOf(tx), ...sent(options) })) !== null
    },
    sendAll: async (tx, job, runs) => {
      expectWorker(job.name)
      if (runs.length === 0) return
      const jobs = runs.map(({ data, id, ...options }) => ({ data, ...(id ? { id } : {}), ...sent(options) }))
      await boss.insert(job.name, jobs, { db: sentIn(tx) })
    },
    work: (job, handler) => {
      registered.set(job.name, {
        job,
        handler: handler as JobHandler<object>,
        cron: registered.get(job.name)?.cron ?? null,
      })
    },
    schedule: (job, cron) => {
      const known = registered.get(job.name)
      if (!known) throw new Error(`${job.name} needs a registered worker before it can be scheduled`)
      known.cron = cron
    },
    start: async () => {
      await boss.start()
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      const kept = { retentionSeconds: KEPT_AFTER_DEATH, deleteAfterSeconds: KEPT_AFTER_DEATH }
      if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, kept)
      await Promise.all([...registered.values()].map(({ job }) => keepQueue(boss, job, known.get(job.name))))
      if (!works) return
      if (alone) await runAbandonedNow(boss)
      await Promise.all([...registered.values()].map(startWorking))
    },
    stop: async () => {
      isStopping = true
      await boss.stop({ graceful: true, timeout: STOP_WAIT_MS })
    },
  }
}

function sent({ startAfter, key }: SendOptions = {}) {
  return { ...(startAfter ? { startAfter } : {}), ...(key === undefined ? {} : { singletonKey: key }) }
}

/** Creates the queue for a kind of job, or updates an existing one whose options have changed. */
async function keepQueue(boss: PgBoss, job: Job<object>, known: Queue | undefined): Promise<void> {
  const { options } = job
  const queue: Omit<Queue, 'name' | 'policy'> = {
    retryLimit: options.retryLimit ?? 5,
    retryDelay: options.retryDelaySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_DELAY,
    expireInSeconds: options.expireSeconds ?? 900,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: KEPT_AFTER_SUCCESS,
    deadLetter: DEAD_LETTERS,
    notify: true,
  }
  const policy = options.onePerKey ? 'exclusive' : 'standard'
  if (known === undefined) await boss.createQueue(job.name, { ...queue, policy })
  else if (!isDeepStrictEqual({ ...known, ...queue }, known)) await boss.updateQueue(job.name, queue)
}

/** Retries abandoned jobs without waiting for the heartbeat timeout, since the process that ran them is gone. */
async function runAbandonedNow(boss: PgBoss): Promise<void> {
  await boss
    .getDb()
    .executeSql(`update ${SCHEMA}.job set heartbeat_on = now() - interval '1 day' where state = 'active'`)
  await boss.supervise()
}

/** For statements whose result nobody needs: they're sent, and nothing waits for them. */
function sentIn(tx: Tx): Db {
  return {
    executeSql: async (text, values = []) => {
      tx.send(prepared({ text, values }))
      return { rows: [] }
    },
  }
}

function transactionOf(tx: Tx): Db {
  return {
    executeSql: async (text, values = []) => ({ rows: await tx.rows(prepared({ text, values })) }),
  }
}
