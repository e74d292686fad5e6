import type { ImportJob } from '@plumbline/contract/imports/imports'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendFile } from '../../tests/documents.ts'
import { type ServerProcess, signUp, startServer, stopServer } from '../../tests/running-server.ts'

const ROWS = 4_000
const PATIENCE_MS = 60_000

let home: string
let server: ServerProcess
let token: string

const restart = async () => {
  server = await startServer({ DATA_DIR: join(home, 'data'), APP_SECRET: 'w8Zk2Qm5Tb9Xr4Lc7Vn1Hs6Jd3Gf0PyUa' })
}

beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'plumbline-import-')))
  await chmod(home, 0o755)
  await restart()
  token = await signUp(server.url, 'rosa@homes.example')
}, 60_000)

afterAll(async () => {
  await stopServer(server)
  await rm(home, { recursive: true, force: true })
})

async function ask<Body>(path: string, body?: object): Promise<Body> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Body
}

async function until(id: string, holds: (job: ImportJob) => boolean): Promise<ImportJob> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(10)) {
    const job = await ask<ImportJob>(`/imports/${id}`)
    if (holds(job)) return job
  }
  throw new Error('the import does not get there')
}

it('an import resumes after being killed mid-write and imports nothing twice', { timeout: 150_000 }, async () => {
  const lines = Array.from({ length: ROWS }, (_, index) => `${index + 1} Main St,Offer,${100_000 + index}`)
  const file = Buffer.from(['Address,Stage,Purchase price', ...lines].join('\n'))
  const uploadId = await sendFile(server.url, token, 'many.csv', file)
  const { id } = await ask<ImportJob>('/imports', { uploadId, kind: 'deals' })
  const read = await until(id, ({ status }) => status === 'mapping')
  await ask(`/imports/${id}/check`, { version: read.version })
  const ready = await until(id, ({ status }) => status === 'ready')
  await ask(`/imports/${id}/confirm`, { version: ready.version, rows: 'good' })

  const begun = await until(id, ({ counts }) => counts.created > 0)
  expect(begun.status).toBe('importing')
  server.kill('SIGKILL')
  await server.ended
  await restart()

  const done = await until(id, ({ status }) => status !== 'importing')
  expect(done).toMatchObject({ status: 'completed', counts: { created: ROWS, updated: 0, skipped: 0, rejected: 0 } })
  const { organization } = await ask<{ organization: { activeDeals: number } }>('/me')
  expect(organization.activeDeals).toBe(ROWS)
})
