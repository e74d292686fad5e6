import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isRunning, readPostmasterFile } from '../../src/platform/db/embedded/postmaster-file.ts'

const RUN = join(import.meta.dirname, '..', '..', '..', 'bench', 'run.ts')

let temporary: string
beforeEach(async () => {
  temporary = await realpath(await mkdtemp(join(tmpdir(), 'bench-')))
  await chmod(temporary, 0o755)
})
afterEach(() => rm(temporary, { recursive: true, force: true }))

/** Starts a benchmark whose installation goes into a folder of the test. */
function benchmark(name: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [RUN, name], {
    stdio: 'ignore',
    env: { ...process.env, ...env, TMPDIR: temporary },
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended }
}

/** The process of the database that it started, once there is one. */
async function databaseOf({ isReady }: { isReady: boolean }): Promise<number | undefined> {
  const [home] = (await readdir(temporary)).filter((name) => name.startsWith('plumbline-bench'))
  const file = home
    ? await readPostmasterFile(join(temporary, home, 'data', 'postgres')).catch(() => undefined)
    : undefined
  return isReady && !file?.ready ? undefined : file?.pid
}

async function expectNothingLeft(pid: number | undefined) {
  expect(pid).toBeGreaterThan(0)
  expect(isRunning(pid!)).toBe(false)
  expect((await readdir(temporary)).filter((name) => name.startsWith('plumbline-bench'))).toEqual([])
}

it('a benchmark that can’t run leaves no database behind', async () => {
  const { ended } = benchmark('board-browser', { CHROMIUM_PATH: '/nowhere/chromium' })
  let pid: number | undefined
  await expect
    .poll(async () => (pid = await databaseOf({ isReady: false })), { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0)
  expect(await ended).toBe(1)
  await expectNothingLeft(pid)
})

it.each(['SIGINT', 'SIGTERM'] as const)('a benchmark that’s interrupted by %s leaves none either', async (signal) => {
  const { child, ended } = benchmark('move')
  let pid: number | undefined
  await expect
    .poll(async () => (pid = await databaseOf({ isReady: true })), { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0)
  child.kill(signal)
  expect(await ended).toBe(signal === 'SIGINT' ? 130 : 143)
  await expectNothingLeft(pid)
})
