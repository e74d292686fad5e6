import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countVitest, failed, PASSED, type Tally, type VitestReport } from './tally.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Somebody wants the whole suite to stop, not just the part that runs. */
const STOPS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM']
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** One tool that either agrees with the whole project or does not: one passed or one failed. */
export async function step(name: string, command: string, args: string[]): Promise<Tally> {
  const startedAt = performance.now()
  const exitCode = await run(bin(command), args)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${exitCode === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
  return exitCode === 0 ? PASSED : failed(name)
}

/** Runs projects of vitest.config.ts and counts their tests. */
export async function vitest(projects: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-suite-'))
  try {
    const file = join(folder, 'report.json')
    const exitCode = await run(
      bin('vitest'),
      [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      env,
    )
    const report = await readFile(file, 'utf8').catch(() => undefined)
    return countVitest(report === undefined ? undefined : (JSON.parse(report) as VitestReport), exitCode)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}` },
    })
    let isStopped = false
    const passOn = (signal: NodeJS.Signals) => {
      isStopped = true
      child.kill(signal)
    }
    for (const signal of STOPS) process.once(signal, passOn)
    child.on('error', (error) => {
      process.stderr.write(`${command} could not be started: ${error.message}\n`)
      resolve(1)
    })
    child.on('close', (code) => {
      for (const signal of STOPS) process.off(signal, passOn)
      if (isStopped) process.exit(1)
      resolve(code ?? 1)
    })
  })
}
