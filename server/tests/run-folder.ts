import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../src/platform/db/embedded/postmaster-file.ts'

const NAME = /^plumbline-run-(\d+)$/

/**
 * Gives the run its own temporary folder and removes it afterwards with everything that its tests, servers and browsers
 * left there. Leftovers of a killed run are removed when the next one starts.
 */
export default function setup(): () => void {
  const before = process.env['TMPDIR']
  // The `server` and `e2e` projects may run in one process.
  if (before?.endsWith(nameOf(process.pid))) return () => undefined
  removeAbandoned(tmpdir())
  const folder = join(tmpdir(), nameOf(process.pid))
  mkdirSync(folder, { recursive: true })
  // A test that starts its own PostgreSQL may run it as another user.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Removes the folders of runs that have ended. */
export function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1]
    if (pid === undefined || isRunning(Number(pid))) continue
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

function nameOf(pid: number): string {
  return `plumbline-run-${pid}`
}
