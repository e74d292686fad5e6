import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from './failure.ts'

/** What a running PostgreSQL reports about itself in `postmaster.pid`. */
export type PostmasterFile = { pid: number; socketFolder: string; ready: boolean }

export function postmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterFile(cluster), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  const [pid, , , , socketFolder, , , status] = text.split('\n')
  if (!pid || !Number.isInteger(Number(pid))) return undefined
  return { pid: Math.abs(Number(pid)), socketFolder: socketFolder ?? '', ready: status?.trim() === 'ready' }
}

export function isRunning(pid: number): boolean {
  return isListed(pid) && !isZombie(pid)
}

/** Whether the system still has a process with this ID, even if it has ended. */
export function isListed(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Ended, but still in the process list because its parent never collects it, which is common for orphans in a
 * container.
 */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return status.slice(status.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

/** After a reboot, or in a new container, the process ID in the file may belong to an entirely different program. */
export async function isPostgres(pid: number): Promise<boolean> {
  const program =
    process.platform === 'linux'
      ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')[0]
      : (await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }))).stdout
  return basename(program?.trim() ?? '') === 'postgres'
}
