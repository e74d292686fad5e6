import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readModules, root } from '../../house/modules.ts'
import { findChromium } from '../chromium.ts'
import { reachOf } from './changed.ts'
import { generatedFiles } from './generated.ts'
import { PARTS } from './parts.ts'
import { step, vitest } from './steps.ts'
import { failed, PASSED, type Tally } from './tally.ts'

/** Checks the changed files and runs the tests they can affect. @param since a commit or a branch */
export async function runChanged(since: string): Promise<Tally[]> {
  const changed = changedFiles(since)
  if (changed === undefined) return [failed(`--changed: unknown git revision ${since}`)]
  say(`${changed.length} files changed since ${since}.`)
  if (changed.length === 0) return [PASSED]
  const modules = readModules()
  const sources = modules.map(({ path }) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const reach = reachOf(changed, modules, (name) =>
    sources.filter(({ text }) => text.includes(name)).map(({ path }) => path),
  )
  if ('everything' in reach) {
    say(`${reach.everything}: run npm test.`)
    return [...(await PARTS.check()), failed(`--changed: ${reach.everything}, so only npm test covers it`)]
  }
  const checks = [await generatedFiles(), ...(await Promise.all(checksOf(changed.filter(isThere))))]
  if (reach.tests.some((test) => /^(house|server|web)\//.test(test))) checks.push(...(await PARTS.build()))
  return [...checks, ...(await run(reach.tests))]
}

function checksOf(files: readonly string[]): Promise<Tally>[] {
  const code = files.filter((path) => /\.(tsx?|mjs)$/.test(path))
  const inWeb = code.some((path) => /^(web|domain|contract)\//.test(path))
  const elsewhere = code.some((path) => !path.startsWith('web/src/'))
  return [
    ...(files.length > 0 ? [step('format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files])] : []),
    ...(code.length > 0 ? [step('lint', 'oxlint', code)] : []),
    ...(elsewhere ? [step('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json'])] : []),
    ...(inWeb ? [step('web types', 'tsc', ['--noEmit', '-p', 'web/tsconfig.json'])] : []),
  ]
}

async function run(tests: readonly string[]): Promise<Tally[]> {
  const inBrowser = tests.filter((test) => test.startsWith('web/e2e/'))
  const others = tests.filter((test) => !test.startsWith('web/e2e/'))
  say(`\n${others.length} test files and ${inBrowser.length} browser test files affected.`)
  const tallies = [await vitest(['unit', 'web', 'server'], { files: others })]
  if (inBrowser.length === 0) return tallies
  const chromium = findChromium()
  if (!chromium) say('Chromium not found, so browser tests are skipped.')
  else tallies.push(await vitest(['e2e'], { files: inBrowser, env: { CHROMIUM_PATH: chromium } }))
  return tallies
}

/** Returns the files changed since the branch diverged, including uncommitted and untracked ones. */
function changedFiles(since: string): string[] | undefined {
  try {
    const base = git('merge-base', since, 'HEAD')[0]!
    return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
  } catch {
    return undefined
  }
}

function git(...args: string[]): string[] {
  const said = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return said.split('\n').filter((line) => line !== '')
}

function isThere(path: string): boolean {
  return existsSync(join(root, path))
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
