import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../src/platform/db/embedded/postmaster-file.ts'

const NAME = /^plumbline-run-(\d+)$/

/**
 * Gives the run a temporary folder of its own and clears it away with all that its tests, servers and browsers left in it;
 * what a run leaves that was killed goes when the next one begins.
 */
export default function setup(): () => void {
  const before = process.env['TMPDIR']
  // The projects `server` and `e2e` may run in one process.
  if (before?.endsWith(nameOf(process.pid))) return () => undefined
  removeAbandoned(tmpdir())
  const folder = join(tmpdir(), nameOf(process.pid))
  mkdirSync(folder, { recursive: true })
  // PostgreSQL of a test that starts its own may run as somebody else.
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
