import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/src/platform/db/open.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { testApp, type TestApp } from '../../server/tests/harness.ts'
import { atEnd, openUntilEnd } from '../running/cleanup.ts'

export type ProofInstallation = { t: TestApp; databaseUrl: string; close(): Promise<void> }

/** A PostgreSQL of its own with a server in this process, as tests use it. */
export async function openInstallation(environment: Record<string, string> = {}): Promise<ProofInstallation> {
  const home = await mkdtemp(join(tmpdir(), 'plumbline-prove-'))
  const removeHome = atEnd(() => rm(home, { recursive: true, force: true }))
  await chmod(home, 0o755)
  const { opened: database, close: stopDatabase } = await openUntilEnd(
    () => openDatabase({ databaseUrl: null, dataDir: home }, createLog('error')),
    ({ stop }) => stop(),
  )
  const { opened: t, close: closeApp } = await openUntilEnd(
    () =>
      testApp({
        environment,
        options: { alone: false },
        database: { url: database.url, drop: async () => undefined },
      }),
    (app) => app.close(),
  )
  const close = async () => {
    for (const end of [closeApp, stopDatabase, removeHome]) await end()
  }
  return { t, databaseUrl: database.url, close }
}
