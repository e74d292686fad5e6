import { execFile } from 'node:child_process'
import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { startEmbedded } from '../src/platform/db/embedded/launcher.ts'
import { isRunning, readPostmasterFile } from '../src/platform/db/embedded/postmaster-file.ts'
import { freePort, isReady, signUp, stopServer } from './running-server.ts'
import { ask, FINE, LUIS, ROSA, serversOfTest, SOON } from './servers.ts'

// Whole servers start and stop here, several in one test.
vi.setConfig({ testTimeout: 90_000 })

/** A line of a stack trace, by itself or inside a line of the log. */
const STACK = /(^|\\n)\s+at .*:\d+:\d+/m

const { at, start, failToStart } = serversOfTest()

/** Runs a script of the project. @returns what it printed @throws with what it said when it failed */
async function run(script: string, args: string[], env: Record<string, string>): Promise<string> {
  const path = join(import.meta.dirname, '..', '..', 'scripts', script)
  const options = { env: { PATH: process.env['PATH'] ?? '', ...env } }
  try {
    return (await promisify(execFile)(process.execPath, [path, ...args], options)).stdout
  } catch (error) {
    throw new Error((error as { stderr: string }).stderr, { cause: error })
  }
}

describe('a start that cannot succeed ends with a sentence and exit code 1', () => {
  it('on a data folder that another Plumbline uses, which goes on undisturbed', async () => {
    const first = await start()
    const second = await failToStart({})
    expect(second.code).toBe(1)
    expect(second.output).toContain(`Another Plumbline (process ${first.pid}) is using the database`)
    expect(second.output).not.toMatch(STACK)
    expect(await isReady(first.url)).toBe(true)
  })

  it('on a port that is taken', async () => {
    const first = await start()
    const port = new URL(first.url).port
    const second = await failToStart({ PORT: port, DATA_DIR: at('other') })
    expect(second.code).toBe(1)
    expect(second.output).toMatch(new RegExp(`Port ${port} .* is taken by another program.*PORT=`))
    expect(second.output).not.toMatch(STACK)
    await expect(access(at('other')), 'nothing was begun').rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('on a folder that cannot be written to', async () => {
    await writeFile(at('file'), '')
    const { code, output } = await failToStart({ DATA_DIR: at('file', 'data') })
    expect(code).toBe(1)
    expect(output).toMatch(/data folder .* cannot be written to .*set DATA_DIR/)
    expect(output).not.toMatch(STACK)
  })

  it('on a machine where the binaries cannot run', async () => {
    const another = at('another-processor.mjs')
    await writeFile(another, `Object.defineProperty(process, 'arch', { value: 'riscv64' })`)
    const { code, output } = await failToStart({ NODE_OPTIONS: `--import=${another}` })
    expect(code).toBe(1)
    expect(output).toMatch(/cannot run on this machine \(linux-riscv64|darwin-riscv64/)
    expect(output).toMatch(/Install PostgreSQL 15 or newer.*set DATABASE_URL/)
    expect(output).not.toMatch(STACK)
  })

  it('on a database server that does not answer', async () => {
    const { code, output } = await failToStart({ DATABASE_URL: `postgresql://x@127.0.0.1:${await freePort()}/x` })
    expect(code).toBe(1)
    expect(output).toMatch(/database cannot be reached .*Check DATABASE_URL/)
    expect(output).not.toMatch(STACK)
  })

  it('on a setting that makes no sense', async () => {
    const { code, output } = await failToStart({ ROLE: 'king' })
    expect(code).toBe(1)
    expect(output).toContain('ROLE must be one of all, web, worker, but it is "king".')
    expect(output).not.toMatch(STACK)
  })
})

describe('a running server', () => {
  it('ends its database with itself when it is asked to stop', async () => {
    const server = await start()
    const { pid } = (await readPostmasterFile(at('data', 'postgres')))!
    expect(await stopServer(server)).toMatchObject({ code: 0 })
    expect(isRunning(pid)).toBe(false)
  })

  it('that was killed finds everything again, and the database it left behind', async () => {
    const first = await start()
    const token = await signUp(first.url, ROSA)
    expect(await ask(first.url, token)).toEqual(FINE)
    first.kill('SIGKILL')
    await first.ended
    const second = await start()
    expect(await ask(second.url, token)).toEqual(FINE)
  })

  it('brings its own database back when that dies', async () => {
    const server = await start()
    const token = await signUp(server.url, ROSA)
    expect(await ask(server.url, token)).toEqual(FINE)
    const { pid } = (await readPostmasterFile(at('data', 'postgres')))!
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => server.output(), SOON).toContain('Starting it again')
    await expect.poll(() => ask(server.url, token), SOON).toEqual(FINE)
  })

  it('answers 503 with a code while its database is gone, and recovers by itself', async () => {
    const log = { debug: () => undefined, info: () => undefined, warn: () => undefined }
    const database = { dataDir: at('elsewhere'), durable: true, log }
    const first = await startEmbedded(database)
    const server = await start({ DATABASE_URL: first.connectionString })
    const token = await signUp(server.url, ROSA)
    expect(await ask(server.url, token)).toEqual(FINE)

    await first.stop()
    await expect.poll(() => ask(server.url, token), SOON).toEqual({ status: 503, code: 'database_unavailable' })
    expect(await isReady(server.url)).toBe(false)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(server.output()).toContain('The database cannot be reached')
    expect(server.output()).not.toMatch(STACK)

    const second = await startEmbedded(database)
    try {
      await expect.poll(() => ask(server.url, token), SOON).toEqual(FINE)
      await expect.poll(() => isReady(server.url), SOON).toBe(true)
      expect(await signUp(server.url, LUIS)).toBeTruthy()
      await stopServer(server)
    } finally {
      await second.stop()
    }
  })
})

describe('the commands of the terminal', () => {
  it('back a running installation up and restore it elsewhere, where its people are still signed in', async () => {
    const ownSecret = { APP_SECRET: '' }
    const first = await start(ownSecret)
    const token = await signUp(first.url, ROSA)
    const backups = at('backups')
    const backup = await run('backup.ts', [backups], { DATA_DIR: at('data') })
    expect(backup).toMatch(/^Backed up \d+ rows of \d+ tables/m)

    const elsewhere = { DATA_DIR: at('elsewhere') }
    expect(await run('restore.ts', [backups], elsewhere)).toMatch(/^Restored \d+ rows of \d+ tables/m)
    const second = await start({ ...ownSecret, ...elsewhere })
    expect(await ask(second.url, token)).toEqual(FINE)
    await stopServer(second)
    await expect(run('restore.ts', [backups], elsewhere)).rejects.toThrow(/already holds data/)
  })

  it('say in a sentence what is missing', async () => {
    await expect(run('backup.ts', [], { DATA_DIR: at('data') })).rejects.toThrow(/^Say where to: /)
    await expect(run('restore.ts', [], { DATA_DIR: at('data') })).rejects.toThrow(/^Say from where: /)
  })
})
