import { monitorEventLoopDelay } from 'node:perf_hooks'
import { newId } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { IMPORT_BOMBS } from '../../tests/import-bombs.ts'
import { type ImportDesk, importDesk } from '../../tests/imports.ts'
import { jobsAreDone } from '../../tests/jobs.ts'
import { asPlatform } from '../platform/db/doors.ts'

const STALLED_MS = 200
const FILE = 'Address,ARV\n12 Main St,5\n'

let t: TestApp
let desk: ImportDesk
let owner: Person
beforeAll(async () => {
  t = await testApp()
  desk = importDesk(t, await t.listen())
  owner = await t.signUp()
  // The first import loads what the others find in a cache.
  await desk.bring(owner, FILE)
})
afterAll(() => t.close())

/** Jobs that read this organization's files, and how often they were tried again. */
const readings = async (person: Person) =>
  (
    await t.db.pool.query<{ state: string; retries: number }>(
      `select state::text, retry_count as retries from jobs.job where name = 'imports.read' and data ->> 'orgId' = $1`,
      [person.orgId],
    )
  ).rows

/** Pretends that a file has been being read since then. @returns a function that ends it */
async function aFileIsRead(person: Person, since: Date) {
  const id = newId()
  await asPlatform(t.db, 'a test reads a file', (tx) =>
    tx.run(sql`
      insert into import_jobs (org_id, id, kind, status, file_name, file_sha256, file_bytes, mapping, options, created_by, created_at, updated_at)
      select org_id, ${id}, kind, 'parsing', file_name, file_sha256, file_bytes, mapping, options, created_by, created_at, ${since}
      from import_jobs where org_id = ${person.orgId} limit 1`),
  )
  return () =>
    asPlatform(t.db, 'a test has read a file', (tx) =>
      tx.run(sql`update import_jobs set status = 'failed' where id = ${id}`),
    )
}

describe('a file made to exhaust the server', () => {
  it.each(['countless texts', 'numbers everywhere', 'a CSV with a million columns'])(
    'fails once, and nobody else waits for it: %s',
    async (name) => {
      let stalledMs = Number.POSITIVE_INFINITY
      // Other work on the machine only ever adds to a stall.
      for (let attempt = 0; attempt < 3 && stalledMs >= STALLED_MS; attempt++) {
        const person = await t.signUp()
        const bytes = IMPORT_BOMBS[name]!()
        const loop = monitorEventLoopDelay({ resolution: 5 })
        loop.enable()
        const job = await desk.bring(person, bytes)
        loop.disable()
        stalledMs = loop.max / 1e6
        expect(job).toMatchObject({ status: 'failed', fileError: 'too_complex' })
        await jobsAreDone(t)
        expect(await readings(person)).toEqual([{ state: 'completed', retries: 0 }])
      }
      expect(stalledMs).toBeLessThan(STALLED_MS)
    },
  )
})

describe('an organization', () => {
  it('has one file read at a time, while others have theirs read', async () => {
    const person = await t.signUp()
    const other = await t.signUp()
    await desk.bring(person, FILE)
    const end = await aFileIsRead(person, new Date())
    const { body: waiting } = await desk.start(person, FILE)
    await desk.bring(other, FILE)
    await jobsAreDone(t)
    expect((await desk.get(person, waiting.id)).status).toBe('uploaded')
    await end()
    expect((await desk.finished(person, waiting.id)).status).toBe('mapping')
  })

  it('doesn’t wait for a file whose reading was cut off', async () => {
    const person = await t.signUp()
    await desk.bring(person, FILE)
    await aFileIsRead(person, new Date(Date.now() - 3_600_000))
    expect((await desk.bring(person, FILE)).status).toBe('mapping')
  })
})
