import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countSaid, countVitest, failed, PASSED, type Tally, type VitestReport } from './tally.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Signals that stop the whole suite, not just the running part. */
const STOPS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM']
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/**
 * Runs one tool that checks the whole project, counted as one passed or one failed. Others may run in parallel, so its
 * output is printed when it's done.
 */
export async function step(
  name: string,
  command: string,
  args: readonly string[],
  hear: (text: string) => void = () => undefined,
): Promise<Tally> {
  const startedAt = performance.now()
  const said: string[] = []
  const keep = (text: string) => {
    said.push(text)
    hear(text)
  }
  const exitCode = await run(bin(command), args, { hear: keep })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${said.join('')}${exitCode === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
  return exitCode === 0 ? PASSED : failed(name)
}

/**
 * Runs one tool that does its own counting and prints the result on a line like our checks do: `12 passed, 0 failed`.
 */
export async function countedStep(name: string, command: string, args: readonly string[]): Promise<Tally> {
  const said: string[] = []
  const tally = await step(name, command, args, (text) => said.push(text))
  return countSaid(said.join(''), tally)
}

type VitestOptions = {
  env?: NodeJS.ProcessEnv
  /** Limits the run to these test files, as paths from the root. */
  files?: readonly string[]
}

/** Runs projects of vitest.config.ts and counts their tests. */
export async function vitest(
  projects: readonly string[],
  { env = {}, files = [] }: VitestOptions = {},
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-suite-'))
  try {
    const file = join(folder, 'report.json')
    const exitCode = await run(
      bin('vitest'),
      [
        'run',
        ...files,
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { env },
    )
    const report = await readFile(file, 'utf8').catch(() => undefined)
    return countVitest(report === undefined ? undefined : (JSON.parse(report) as VitestReport), exitCode)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type RunOptions = { env?: NodeJS.ProcessEnv; hear?: (text: string) => void }

function run(command: string, args: readonly string[], { env = {}, hear }: RunOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const out = hear ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', out, out],
      env: { ...process.env, ...env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}` },
    })
    if (hear) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
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
