import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/src/platform/db/open.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { testApp, type TestApp } from '../../server/tests/harness.ts'
import { atEnd } from '../running/cleanup.ts'

export type ProofInstallation = { t: TestApp; databaseUrl: string; close(): Promise<void> }

/** A PostgreSQL of its own with a server in this process, as tests use it. */
export async function openInstallation(environment: Record<string, string> = {}): Promise<ProofInstallation> {
  const home = await mkdtemp(join(tmpdir(), 'plumbline-prove-'))
  await chmod(home, 0o755)
  const database = await openDatabase({ databaseUrl: null, dataDir: home }, createLog('error'))
  const opened: TestApp[] = []
  const close = atEnd(async () => {
    for (const t of opened) await t.close()
    await database.stop()
    await rm(home, { recursive: true, force: true })
  })
  const t = await testApp({
    environment,
    options: { alone: false },
    database: { url: database.url, drop: async () => undefined },
  })
  opened.push(t)
  return { t, databaseUrl: database.url, close }
}
