import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { signUp, stopServer } from '../running-server.ts'
import { ask, FINE, ROSA, serversOfTest } from '../servers.ts'

// Entire servers start and stop here, several per test.
vi.setConfig({ testTimeout: 180_000 })

const { at, start } = serversOfTest()

/** Runs one of the project's scripts. @returns its output @throws with its error output if it fails */
async function run(script: string, args: string[], env: Record<string, string>): Promise<string> {
  const path = join(import.meta.dirname, '..', '..', '..', 'scripts', script)
  const options = { env: { PATH: process.env['PATH'] ?? '', ...env } }
  try {
    return (await promisify(execFile)(process.execPath, [path, ...args], options)).stdout
  } catch (error) {
    throw new Error((error as { stderr: string }).stderr, { cause: error })
  }
}

describe('the terminal commands', () => {
  it('back up a running installation and restore it elsewhere with its users still signed in', async () => {
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
    await expect(run('restore.ts', [backups], elsewhere)).rejects.toThrow(/already has data/)
  })

  it('say in one sentence what is missing', async () => {
    await expect(run('backup.ts', [], { DATA_DIR: at('data') })).rejects.toThrow(/^Specify a folder: /)
    await expect(run('restore.ts', [], { DATA_DIR: at('data') })).rejects.toThrow(/^Specify a backup: /)
  })
})
