import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives the run a temporary folder of its own and clears it away: the files of the product that a worker shares, and of
 * its browser, stay until the worker ends.
 */
export default function setup(): () => void {
  const before = process.env['TMPDIR']
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-e2e-'))
  // PostgreSQL of a test that starts its own may run as somebody else.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
