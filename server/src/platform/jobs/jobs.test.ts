import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../tests/database.ts'
import { asPlatform, type Database, txAs } from '../db/doors.ts'
import { createPool } from '../db/pool.ts'
import { createLog } from '../log/log.ts'
import { defineJob, type Job, type JobHandler, type Jobs } from './jobs.ts'
import { Hopeless, listFailedJobs, retryFailedJobs } from './failed.ts'
import { countFailedJobs } from './failed-count.ts'
import { createJobs, installJobs } from './pg-boss.ts'
import { DEAD_LETTERS } from './queue.ts'

const log = createLog('silent')
/** Queued jobs send a notification, but on a busy machine one might only be found by polling, every two seconds. */
const SOON = { timeout: 20_000 }
const ORG = '0199d3c8-0000-7000-8000-000000000001'

let database: TestDatabase
let db: Database
const started: Jobs[] = []

beforeAll(async () => {
  database = await cloneDatabase()
  db = { pool: createPool(database.url, { max: 3 }), onPlatformUse: () => undefined }
})

afterAll(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()))
  await db.pool.end()
  await database.drop()
})

type Data = { word: string }

async function worker(job: Job<Data>, handler: JobHandler<Data>, { works = true, alone = false } = {}): Promise<Jobs> {
  const jobs = createJobs({ url: database.url, log, works, alone })
  jobs.work(job, handler)
  await jobs.start()
  started.push(jobs)
  return jobs
}

const send = (jobs: Jobs, job: Job<Data>, word: string, options = {}) =>
  txAs({ db, tenant: { orgId: ORG, userId: null } }, (tx) => jobs.send(tx, job, { word }, options))

describe('a job', () => {
  it('runs once the transaction that queued it commits', async () => {
    const job = defineJob<Data>('test.commits')
    const done: string[] = []
    const jobs = await worker(job, async ({ word }) => void done.push(word))
    await send(jobs, job, 'hello')
    await expect.poll(() => done, SOON).toEqual(['hello'])
  })

  it('can be queued with hundreds of others in one statement, each with its own key and start', async () => {
    const job = defineJob<Data>('test.many', { onePerKey: true, concurrency: 8 })
    const done: string[] = []
    const jobs = await worker(job, async ({ word }) => void done.push(word))
    const words = Array.from({ length: 300 }, (_, index) => `word ${index}`)
    await txAs({ db, tenant: { orgId: ORG, userId: null } }, async (tx) => {
      await jobs.sendAll(tx, job, [])
      await jobs.sendAll(tx, job, [
        ...words.map((word) => ({ data: { word }, key: word })),
        { data: { word: 'the same again' }, key: 'word 7' },
        { data: { word: 'tomorrow' }, key: 'tomorrow', startAfter: new Date(Date.now() + 86_400_000) },
      ])
    })
    await expect.poll(() => done.length, SOON).toBeGreaterThanOrEqual(300)
    expect(done.toSorted()).toEqual(words.toSorted())
  })

  it('never runs if that transaction is rolled back', async () => {
    const job = defineJob<Data>('test.rolled-back')
    const done: string[] = []
    const jobs = await worker(job, async ({ word }) => void done.push(word))
    const ctx = { db, tenant: { orgId: ORG, userId: null } }
    await expect(
      txAs(ctx, async (tx) => {
        await jobs.send(tx, job, { word: 'undone' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await send(jobs, job, 'done')
    await expect.poll(() => done, SOON).toEqual(['done'])
  })

  it('can be queued through any of the database doors', async () => {
    const job = defineJob<Data>('test.doors')
    const done: string[] = []
    const jobs = await worker(job, async ({ word }) => void done.push(word))
    await asPlatform(db, 'test', (tx) => jobs.send(tx, job, { word: 'platform' }))
    await send(jobs, job, 'tenant')
    await expect.poll(() => done.toSorted(), SOON).toEqual(['platform', 'tenant'])
  })

  it('can’t be read by an organization, because all organizations share the queue', async () => {
    const reading = txAs({ db, tenant: { orgId: ORG, userId: null } }, (tx) =>
      tx.rows({ text: 'select data from jobs.job', values: [] }),
    )
    await expect(reading).rejects.toMatchObject({ code: '42501' })
  })

  it('is retried when it fails, and receives its retry count', async () => {
    const job = defineJob<Data>('test.again', { retryLimit: 3, retryDelaySeconds: 1 })
    const attempts: number[] = []
    const jobs = await worker(job, async (_data, { retryCount }) => {
      attempts.push(retryCount)
      if (retryCount === 0) throw new Error('not yet')
    })
    await send(jobs, job, 'x')
    await expect.poll(() => attempts, { timeout: 30_000 }).toEqual([0, 1])
  }, 20_000)

  it('is stored for people to review when it fails permanently, and retried on request', async () => {
    const job = defineJob<Data>('test.dead', { retryLimit: 1, retryDelaySeconds: 1 })
    const done: string[] = []
    let isBroken = true
    const jobs = await worker(job, async ({ word }) => {
      if (isBroken) throw new Error('hopeless')
      done.push(word)
    })
    await send(jobs, job, 'remember me')
    const failed = async () => (await listFailedJobs(database.url)).filter((each) => each.job === job.name)
    await expect.poll(failed, { timeout: 20_000 }).toMatchObject([{ attempts: 2, reason: 'hopeless' }])
    expect(await countFailedJobs(db)).toContainEqual({ job: job.name, count: 1 })
    expect(JSON.stringify(await failed())).not.toContain('remember me')
    isBroken = false
    expect(await retryFailedJobs(database.url, [(await failed())[0]?.id ?? ''])).toBe(1)
    await expect.poll(() => done, SOON).toEqual(['remember me'])
    expect(await failed()).toEqual([])
  }, 40_000)

  it('fails permanently right away when retrying can’t help', async () => {
    const job = defineJob<Data>('test.hopeless')
    const words: string[] = []
    const jobs = await worker(job, async ({ word }) => {
      words.push(word)
      throw new Hopeless('nobody lives there')
    })
    await send(jobs, job, 'once')
    const failed = async () => (await listFailedJobs(database.url)).filter((each) => each.job === job.name)
    await expect.poll(failed, SOON).toMatchObject([{ attempts: 1, reason: 'nobody lives there' }])
    expect(words).toEqual(['once'])
  })

  it('waits for its start time', async () => {
    const job = defineJob<Data>('test.later')
    const doneAt = new Map<string, number>()
    const jobs = await worker(job, async ({ word }) => void doneAt.set(word, Date.now()))
    const startAfter = new Date(Date.now() + 1_500)
    await send(jobs, job, 'later', { startAfter })
    await send(jobs, job, 'now')
    await expect.poll(() => [...doneAt.keys()].toSorted(), SOON).toEqual(['later', 'now'])
    expect(doneAt.get('later')).toBeGreaterThanOrEqual(startAfter.getTime())
  })

  it('is dropped while one with the same key is queued or running, if its kind requires that', async () => {
    const job = defineJob<Data>('test.one', { onePerKey: true })
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const jobs = await worker(job, () => held)
    expect(await send(jobs, job, 'a', { key: 'k' })).toBe(true)
    expect(await send(jobs, job, 'b', { key: 'k' })).toBe(false)
    expect(await send(jobs, job, 'c', { key: 'other' })).toBe(true)
    letGo()
  })

  it('isn’t run by a process that only serves requests', async () => {
    const job = defineJob<Data>('test.elsewhere')
    const done: string[] = []
    const web = await worker(job, async () => void done.push('web'), { works: false })
    await send(web, job, 'x')
    await worker(job, async () => void done.push('worker'))
    await expect.poll(() => done, SOON).toEqual(['worker'])
  })

  it('left running when the only process died is restarted by the next one', async () => {
    const job = defineJob<Data>('test.survives', { retryDelaySeconds: 1 })
    await worker(job, async () => undefined, { works: false })
    await db.pool.query(
      `insert into jobs.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_delay, expire_seconds, policy, dead_letter)
       values ($1, '{"word":"left behind"}', 'active', now(), now(), 20, 5, 0, 900, 'standard', $2)`,
      [job.name, DEAD_LETTERS],
    )
    const done: string[] = []
    await worker(job, async ({ word }) => void done.push(word), { alone: true })
    await expect.poll(() => done, SOON).toEqual(['left behind'])
  }, 20_000)

  it('can’t be queued without a registered handler', async () => {
    const jobs = await worker(defineJob<Data>('test.known'), async () => undefined)
    await expect(send(jobs, defineJob<Data>('test.unknown'), 'x')).rejects.toThrow('no worker is registered')
  })
})

describe('a schedule', () => {
  it('is stored in UTC and shared by all processes', async () => {
    const nightly = defineJob<Record<string, never>>('test.nightly')
    const jobs = createJobs({ url: database.url, log, works: true, alone: false })
    jobs.work(nightly, async () => undefined)
    jobs.schedule(nightly, '30 3 * * *')
    await jobs.start()
    started.push(jobs)
    const { rows } = await db.pool.query('select name, cron, timezone from jobs.schedule')
    expect(rows).toEqual([{ name: 'test.nightly', cron: '30 3 * * *', timezone: 'UTC' }])
  })
})

describe('the queue', () => {
  it('can be installed by servers that start at the same time', async () => {
    for (let round = 0; round < 3; round++)
      await expect(Promise.all(Array.from({ length: 4 }, () => installJobs(database.url)))).resolves.toHaveLength(4)
  })
})
