import { access, writeFile } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { freePort, isReady } from '../running-server.ts'
import { serversOfTest, STACK } from '../servers.ts'

// Whole servers start and stop here, several in one test.
vi.setConfig({ testTimeout: 180_000 })

const { at, start, failToStart } = serversOfTest()

describe('a start that cannot succeed ends with a sentence and exit code 1', () => {
  it('on a data folder that another Plumbline uses, which goes on undisturbed', async () => {
    const first = await start()
    const second = await failToStart({})
    expect(second.code).toBe(1)
    expect(second.output).toContain(`Another Plumbline server (process ${first.pid}) is using the database`)
    expect(second.output).not.toMatch(STACK)
    expect(await isReady(first.url)).toBe(true)
  })

  it('on a port that is taken', async () => {
    const first = await start()
    const port = new URL(first.url).port
    const second = await failToStart({ PORT: port, DATA_DIR: at('other') })
    expect(second.code).toBe(1)
    expect(second.output).toMatch(new RegExp(`Port ${port} .* is in use by another program.*PORT=`))
    expect(second.output).not.toMatch(STACK)
    await expect(access(at('other')), 'nothing was begun').rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('on a folder that cannot be written to', async () => {
    await writeFile(at('file'), '')
    const { code, output } = await failToStart({ DATA_DIR: at('file', 'data') })
    expect(code).toBe(1)
    expect(output).toMatch(/Cannot write to the data folder .*set DATA_DIR/i)
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
    expect(output).toMatch(/Cannot reach the database .*Check DATABASE_URL/)
    expect(output).not.toMatch(STACK)
  })

  it('on a setting that makes no sense', async () => {
    const { code, output } = await failToStart({ ROLE: 'king' })
    expect(code).toBe(1)
    expect(output).toContain('ROLE must be one of all, web, worker, but it is "king".')
    expect(output).not.toMatch(STACK)
  })
})
