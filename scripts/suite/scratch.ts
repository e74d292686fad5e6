import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Databases of a whole run, the profiles of its browsers, and as much again. */
const NEEDED_BYTES = 3 * 1024 ** 3

/**
 * Where tests keep their databases and files: in memory where the machine has room for them, which spares it half of
 * what a clone of a database costs; else in the usual temporary folder.
 * @param memory a folder whose files lie in memory, if there is one here
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

/** Some of the tests start programs that they write; containers often mount their memory without that right. */
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
