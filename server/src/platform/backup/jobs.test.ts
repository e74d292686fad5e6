import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/harness.ts'
import { asPlatform } from '../db/doors.ts'
import { KEPT_BACKUPS, nightlyBackup } from './jobs.ts'
import { listBackups } from './make.ts'
import { verifyBackup } from './verify.ts'

let home: string
let t: TestApp

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'plumbline-nightly-'))
  t = await testApp({ environment: { BACKUP_DIR: home } })
})

afterEach(async () => {
  await t.close()
  await rm(home, { recursive: true, force: true })
})

it('backs up nightly to BACKUP_DIR and keeps the newest fourteen backups', async () => {
  const { token } = await t.signUp()
  const made = await t.api(token).post('/deals', { dealType: 'fix_and_flip', fields: { name: '12 Cedar Lane' } })
  expect(made.status).toBe(201)
  for (let day = 1; day <= KEPT_BACKUPS; day++) {
    await mkdir(join(home, `plumbline-2026-10-${String(day).padStart(2, '0')}T03-30-00Z`))
  }
  await asPlatform(t.db, 'a test starts the nightly backup', (tx) => t.parts.jobs.send(tx, nightlyBackup, {}))
  await expect.poll(() => listBackups(home), { timeout: 20_000 }).not.toContain('plumbline-2026-10-01T03-30-00Z')

  const kept = await listBackups(home)
  expect(kept).toHaveLength(KEPT_BACKUPS)
  const { tables } = await verifyBackup(join(home, kept.at(-1)!))
  const rows = (name: string) => tables.find((table) => table.name === name)?.rows
  expect([rows('deals'), rows('organizations'), rows('users')]).toEqual([1, 1, 1])
})
