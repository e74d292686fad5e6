import { spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { binariesCannotRun, EmbeddedDatabaseError, errorCode, folderNotWritable } from './failure.ts'
import { exists } from './folders.ts'
import { isRunning } from './postmaster-file.ts'

/** The database's own administrator. It's protected by the socket's folder, which nobody else can access. */
export const SUPERUSER = 'plumbline'

const INITDB_OPTIONS = [
  `--username=${SUPERUSER}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  // Sorting by code point doesn't depend on the machine's C library, whose changes would corrupt indexes.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

export type Command = { binaries: string; account: Account | undefined }

/**
 * Creates the database files if there are none. They're prepared next to their final location, written to disk all at
 * once (0.6 s instead of 2) and only then renamed, so a crash midway never leaves a half-created database.
 */
export async function createCluster(command: Command, cluster: string, durable: boolean): Promise<void> {
  if (await exists(join(cluster, 'PG_VERSION'))) return
  const staging = await stagingFolder(cluster, command.account)
  try {
    await initdb(command, [...INITDB_OPTIONS, '--no-sync', '-D', staging])
    if (durable) await initdb(command, ['--sync-only', '-D', staging])
    await rename(staging, cluster)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    if (error instanceof EmbeddedDatabaseError || !(await exists(join(cluster, 'PG_VERSION')))) throw error
  }
}

async function stagingFolder(cluster: string, account: Account | undefined): Promise<string> {
  try {
    await removeLeftovers(cluster)
    const staging = await mkdtemp(`${cluster}.${process.pid}.`)
    if (account) await chown(staging, account.uid, account.gid)
    return staging
  } catch (error) {
    throw folderNotWritable(dirname(cluster), error)
  }
}

/** Removes what an earlier start prepared but never finished because it was killed: `postgres.<process>.<letters>`. */
async function removeLeftovers(cluster: string): Promise<void> {
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.`)) continue
    if (isRunning(Number(name.split('.')[1]))) continue
    await rm(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

/** @throws a sentence if these files were created by another major version of PostgreSQL. */
export async function assertSameMajorVersion(binaries: string, cluster: string): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const { version } = JSON.parse(await readFile(join(binaries, '..', 'package.json'), 'utf8').catch(() => '{}')) as {
    version?: string
  }
  if (!version || version.startsWith(`${made}.`)) return
  throw new EmbeddedDatabaseError(
    'folder_unusable',
    `The database in ${cluster} was created by PostgreSQL ${made}, but this version of Plumbline includes PostgreSQL ${version.split('.')[0]}. ` +
      'Back it up with the older version of Plumbline (npm run backup), then restore it into a new data folder (npm run restore).',
  )
}

function initdb({ binaries, account }: Command, options: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binaries, 'bin', 'initdb'), options, spawnOptions(account))
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.on('error', (error) => reject(binariesCannotRun(errorCode(error), error)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(initdbFailure(code, complaint))))
  })
}

function initdbFailure(code: number | null, complaint: string): EmbeddedDatabaseError {
  const said = complaint.trim().split('\n').at(0) ?? ''
  if (code === 127 || code === 126 || code === null) return binariesCannotRun(said || 'it was stopped by the system')
  return new EmbeddedDatabaseError(
    'did_not_start',
    `PostgreSQL could not create its files: ${said || `initdb exited with code ${code}`}. ` +
      'Check that the disk has space, or set DATA_DIR to another folder.',
  )
}

/** A clean environment, a folder everyone can access, and the account to run as. */
export function spawnOptions(account: Account | undefined) {
  return {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  }
}
