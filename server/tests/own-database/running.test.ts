import { describe, expect, it, vi } from 'vitest'
import { startEmbedded } from '../../src/platform/db/embedded/launcher.ts'
import { isRunning, readPostmasterFile } from '../../src/platform/db/embedded/postmaster-file.ts'
import { isReady, signUp, stopServer } from '../running-server.ts'
import { ask, FINE, LUIS, ROSA, serversOfTest, SOON, STACK } from '../servers.ts'

// Entire servers start and stop here, several per test.
vi.setConfig({ testTimeout: 180_000 })

const { at, start } = serversOfTest()

describe('a running server', () => {
  it('stops its database when asked to stop', async () => {
    const server = await start()
    const { pid } = (await readPostmasterFile(at('data', 'postgres')))!
    expect(await stopServer(server)).toMatchObject({ code: 0 })
    expect(isRunning(pid)).toBe(false)
  })

  it('recovers everything after being killed, including the database left running', async () => {
    const first = await start()
    const token = await signUp(first.url, ROSA)
    expect(await ask(first.url, token)).toEqual(FINE)
    first.kill('SIGKILL')
    await first.ended
    const second = await start()
    expect(await ask(second.url, token)).toEqual(FINE)
  })

  it('restarts its own database when it dies', async () => {
    const server = await start()
    const token = await signUp(server.url, ROSA)
    expect(await ask(server.url, token)).toEqual(FINE)
    const { pid } = (await readPostmasterFile(at('data', 'postgres')))!
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => server.output(), SOON).toContain('Restarting it.')
    await expect.poll(() => ask(server.url, token), SOON).toEqual(FINE)
  })

  it('answers 503 with a code while its database is down, and recovers on its own', async () => {
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
    expect(server.output()).toContain('Cannot reach the database')
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
