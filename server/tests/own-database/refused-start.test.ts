import { access, writeFile } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { freePort, isReady } from '../running-server.ts'
import { serversOfTest, STACK } from '../servers.ts'

// Entire servers start and stop here, several per test.
vi.setConfig({ testTimeout: 180_000 })

const { at, start, failToStart } = serversOfTest()

describe('a start that cannot succeed exits with a one-sentence reason and code 1', () => {
  it('when another Plumbline is using the data folder, which keeps running undisturbed', async () => {
    const first = await start()
    const second = await failToStart({})
    expect(second.code).toBe(1)
    expect(second.output).toContain(`Another Plumbline server (process ${first.pid}) is using the database`)
    expect(second.output).not.toMatch(STACK)
    expect(await isReady(first.url)).toBe(true)
  })

  it('when the port is taken', async () => {
    const first = await start()
    const port = new URL(first.url).port
    const second = await failToStart({ PORT: port, DATA_DIR: at('other') })
    expect(second.code).toBe(1)
    expect(second.output).toMatch(new RegExp(`Port ${port} .* is in use by another program.*PORT=`))
    expect(second.output).not.toMatch(STACK)
    await expect(access(at('other')), 'nothing was begun').rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('when the folder is not writable', async () => {
    await writeFile(at('file'), '')
    const { code, output } = await failToStart({ DATA_DIR: at('file', 'data') })
    expect(code).toBe(1)
    expect(output).toMatch(/Cannot write to the data folder .*set DATA_DIR/i)
    expect(output).not.toMatch(STACK)
  })

  it('when the binaries cannot run on the machine', async () => {
    const another = at('another-processor.mjs')
    await writeFile(another, `Object.defineProperty(process, 'arch', { value: 'riscv64' })`)
    const { code, output } = await failToStart({ NODE_OPTIONS: `--import=${another}` })
    expect(code).toBe(1)
    expect(output).toMatch(/cannot run on this machine \(linux-riscv64|darwin-riscv64/)
    expect(output).toMatch(/Install PostgreSQL 15 or newer.*set DATABASE_URL/)
    expect(output).not.toMatch(STACK)
  })

  it('when the database server does not answer', async () => {
    const { code, output } = await failToStart({ DATABASE_URL: `postgresql://x@127.0.0.1:${await freePort()}/x` })
    expect(code).toBe(1)
    expect(output).toMatch(/Cannot reach the database .*Check DATABASE_URL/)
    expect(output).not.toMatch(STACK)
  })

  it('when a setting makes no sense', async () => {
    const { code, output } = await failToStart({ ROLE: 'king' })
    expect(code).toBe(1)
    expect(output).toContain('ROLE must be one of all, web, worker, but it is "king".')
    expect(output).not.toMatch(STACK)
  })
})
