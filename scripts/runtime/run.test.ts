import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const RUN = join(import.meta.dirname, '..', 'run.mjs')

let home: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'plumbline-run-'))
})

afterEach(() => rm(home, { recursive: true, force: true }))

/** Runs a TypeScript script the way `npm run` does. `onOutput` is called on its first output. */
async function runScript(source: string, onOutput: (kill: (signal: NodeJS.Signals) => void) => void = () => undefined) {
  const script = join(home, 'script.ts')
  await writeFile(script, source)
  const child = spawn(process.execPath, [RUN, script, 'one', 'two'], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (output === '') onOutput((signal) => void child.kill(signal))
    output += text
  })
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }))
  })
}

describe('a project script', () => {
  it('runs on Node 24 from TypeScript, with its arguments', async () => {
    const { code, output } = await runScript(
      `const told: string[] = [process.versions.node.split('.')[0]!, ...process.argv.slice(2)]
       process.stdout.write(told.join(' '))`,
    )
    expect({ code, output }).toEqual({ code: 0, output: '24 one two' })
  })

  it('passes its exit code on', async () => {
    expect((await runScript('process.exit(7)')).code).toBe(7)
  })

  it('receives the launcher’s stop signal and can take its time', async () => {
    const { code, output } = await runScript(
      `process.once('SIGTERM', () => setTimeout(() => { process.stdout.write(' stopped'); process.exit(3) }, 50))
       setInterval(() => undefined, 1_000)
       process.stdout.write('started')`,
      (kill) => kill('SIGTERM'),
    )
    expect({ code, output }).toEqual({ code: 3, output: 'started stopped' })
  })

  it('ends like a killed program when it is killed', async () => {
    expect((await runScript(`process.kill(process.pid, 'SIGKILL')`)).code).toBe(128 + 9)
  })
})
