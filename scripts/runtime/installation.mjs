// Plain JavaScript for the system's Node, which may be as old as version 18.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const lockfile = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.package-lock.json')
const stamp = join(root, 'node_modules', '.plumbline-lockfile')

/** Installs exactly what the lockfile specifies, unless it's already installed. Doesn't run package scripts. */
export function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (isInstalled(wanted)) return
  process.stderr.write('Installing dependencies (npm ci)...\n')
  // --include=dev: the pages are built here even if NODE_ENV is production. --loglevel=error: packages for the Node
  // version about to be installed would each warn about this one.
  const { status, error } = npm(['ci', '--ignore-scripts', '--include=dev', '--loglevel=error'])
  if (error) stop(`Could not start npm (${error.message}). Install npm, which comes with Node.js, and try again.`)
  if (status !== 0) stop('npm ci failed. Fix the error above and start again.')
  writeFileSync(stamp, wanted)
}

function isInstalled(wanted) {
  if (!existsSync(installed)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  // A newer installation means that someone ran npm by hand since the lockfile changed.
  if (statSync(installed).mtimeMs < statSync(lockfile).mtimeMs) return false
  writeFileSync(stamp, wanted)
  return true
}

function npm(args) {
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  const cli = process.env.npm_execpath
  if (cli && cli.endsWith('npm-cli.js')) return spawnSync(process.execPath, [cli, ...args], options)
  return spawnSync('npm', args, options)
}

export function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
