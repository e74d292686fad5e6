import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'plumbline-cleanup-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

/** Runs work that has something to clean up. @returns what it wrote, and how it ended */
async function run(work: string, signal?: NodeJS.Signals) {
  const script = join(home, 'run.ts')
  await writeFile(
    script,
    `import { atEnd, withCleanup } from ${JSON.stringify(join(import.meta.dirname, 'cleanup.ts'))}
     process.exit(await withCleanup(async () => {
       const stop = atEnd(async () => process.stdout.write(' cleaned up'))
       process.stdout.write('begun')
       ${work}
       return 0
     }))`,
  )
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (signal && output === 'begun') child.kill(signal)
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { output, code }
}

it('cleans up once, when the work is done', async () => {
  expect(await run('await stop()')).toEqual({ output: 'begun cleaned up', code: 0 })
  expect(await run('')).toEqual({ output: 'begun cleaned up', code: 0 })
})

it('cleans up after work that can’t run', async () => {
  expect(await run(`throw new Error('there is no Chromium')`)).toEqual({ output: 'begun cleaned up', code: 1 })
})

it('cleans up when interrupted', async () => {
  const forever = 'await new Promise(() => setInterval(() => undefined, 1_000))'
  expect(await run(forever, 'SIGINT')).toEqual({ output: 'begun cleaned up', code: 130 })
  expect(await run(forever, 'SIGTERM')).toEqual({ output: 'begun cleaned up', code: 143 })
})
