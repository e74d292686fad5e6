import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/platform/db/embedded/launcher.ts'
import { stopOrphan } from '../src/platform/db/embedded/orphan.ts'
import { isRunning } from '../src/platform/db/embedded/postmaster-file.ts'
import { prepareDatabase } from '../src/platform/db/open.ts'
import { dropWithClones, onServer, type TestServer, withDatabase } from './database.ts'

const RUNS = join(tmpdir(), `plumbline-tests-${userInfo().uid}`)

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: (sentence: string) => process.stderr.write(`${sentence}\n`),
}

/** Starts one PostgreSQL server for a whole test run, with a migrated template to clone from. */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  const server = await openServer()
  const template = `plumbline_template_${process.pid}`
  try {
    await onServer(server.url, `drop database if exists ${template} with (force)`)
    await onServer(server.url, `create database ${template}`)
    await prepareDatabase(withDatabase(server.url, template))
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    url: server.url,
    template,
    stop: async () => {
      if (server.kept) await dropWithClones(server.url, template)
      await server.stop()
    },
  }
}

/** Uses the existing server in `DATABASE_URL` if set. Otherwise, starts our own and discards it afterwards. */
async function openServer(): Promise<{ url: string; kept: boolean; stop(): Promise<void> }> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, kept: true, stop: async () => undefined }
  await removeAbandonedRuns()
  const dataDir = join(RUNS, String(process.pid))
  await mkdir(dataDir, { recursive: true })
  for (const folder of [RUNS, dataDir]) await chmod(folder, 0o755)
  const embedded = await startEmbedded({ dataDir, durable: false, log: quiet })
  return {
    url: embedded.connectionString,
    kept: false,
    stop: async () => {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Removes servers left behind by test runs that were killed. */
async function removeAbandonedRuns(): Promise<void> {
  const names = await readdir(RUNS).catch(() => [])
  for (const name of names.filter((run) => !isRunning(Number(run)))) {
    await stopOrphan(join(RUNS, name, 'postgres'), quiet)
    await rm(join(RUNS, name), { recursive: true, force: true })
  }
}
