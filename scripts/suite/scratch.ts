import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The databases of a whole run and the profiles of its browsers, doubled. */
const NEEDED_BYTES = 3 * 1024 ** 3

/**
 * Returns the folder for the tests' databases and files: in memory if the machine has room, which halves the cost of
 * cloning a database, otherwise the default temporary folder.
 * @param memory a folder whose files are kept in memory, if there is one here
 */
export function scratchFolder(memory = MEMORY, neededBytes = NEEDED_BYTES): string {
  if (process.env['TMPDIR']) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes && runsPrograms(memory) ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Checks whether programs can run from the folder. Some tests write and start programs, and containers often mount
 * memory without that permission.
 */
function runsPrograms(memory: string): boolean {
  const folder = mkdtempSync(join(memory, 'plumbline-scratch-'))
  try {
    const program = join(folder, 'program')
    writeFileSync(program, '')
    chmodSync(program, 0o755)
    accessSync(program, constants.X_OK)
    return true
  } finally {
    rmSync(folder, { recursive: true })
  }
}
