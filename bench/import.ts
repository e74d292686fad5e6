import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/src/platform/db/embedded/launcher.ts'
import { signUp, startServer, stopServer } from '../server/tests/running-server.ts'
import { importClient } from './importing/client.ts'
import { copyMs } from './importing/copy.ts'
import { compTable, dealTable } from './importing/table.ts'
import { atEnd, openUntilEnd } from './running/cleanup.ts'
import type { BenchRow } from './running/row.ts'

const ROWS = 10_000
const DRY_RUN_WITHIN_MS = 5_000
const WRITTEN_WITHIN_MS = 20_000

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined }

/** 10,000 rows through the real server: from the upload to every verdict, and from confirmation to the last row. */
export async function run(): Promise<BenchRow[]> {
  const home = await mkdtemp(join(tmpdir(), 'plumbline-bench-import-'))
  const removeHome = atEnd(() => rm(home, { recursive: true, force: true }))
  await chmod(home, 0o755)
  const { opened: database, close: stopDatabase } = await openUntilEnd(
    () => startEmbedded({ dataDir: join(home, 'database'), durable: true, log: quiet }),
    (embedded) => embedded.stop(),
  )
  try {
    const env = { DATA_DIR: join(home, 'data'), DATABASE_URL: database.connectionString }
    const { opened: server, close: stop } = await openUntilEnd(() => startServer(env), stopServer)
    try {
      const token = await signUp(server.url, 'bench@homes.example')
      const client = importClient(server.url, token)
      const deals = dealTable(ROWS)
      const comps = compTable(ROWS)
      const dealsCopyMs = await copyMs(database.connectionString, deals, 15)
      const compsCopyMs = await copyMs(database.connectionString, comps, 7)
      const imported = await client.whole(deals, { kind: 'deals' })
      const fields = { addressLine1: '1 Subject St' }
      const { id: dealId } = await client.ask<{ id: string }>('/deals', { dealType: 'fix_and_flip', fields })
      const compared = await client.whole(comps, { kind: 'comps', dealId })
      return [
        row(`deals, dry run of ${ROWS} rows`, imported.dryRunMs, dealsCopyMs, DRY_RUN_WITHIN_MS),
        row(`deals, writing ${imported.job.counts.created} rows`, imported.writeMs, dealsCopyMs, WRITTEN_WITHIN_MS),
        row(`comps, dry run of ${ROWS} rows`, compared.dryRunMs, compsCopyMs, DRY_RUN_WITHIN_MS),
        row(`comps, writing ${compared.job.counts.created} rows`, compared.writeMs, compsCopyMs, WRITTEN_WITHIN_MS),
      ]
    } finally {
      await stop()
    }
  } finally {
    await stopDatabase()
    await removeHome()
  }
}

/** @param limit a plain COPY of the same file in the same run */
function row(name: string, value: number, limit: number, within: number): BenchRow {
  const goal = `≤ ${within / 1_000} s`
  return { case: name, value, unit: 'ms', limit, ratio: value / limit, goal, ok: value <= within }
}
