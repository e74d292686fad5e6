import { randomUUID } from 'node:crypto'
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  readlink,
  realpath,
  stat,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Account, canReach } from './account.ts'
import { EmbeddedDatabaseError, errorCode, folderNotWritable } from './failure.ts'

/**
 * A socket's path can be up to 108 bytes on Linux and 104 on macOS. This leaves room for the trailing zero and for lock
 * files.
 */
const LONGEST_SOCKET_PATH_BYTES = 100
const SOCKET_NAME = '.s.PGSQL.5432'
/** Where root stores a database if its unprivileged account can't access the data folder. */
const SYSTEM_STATE = '/var/lib/plumbline'

/** Creates the data folder if it doesn't exist. @throws a sentence if it can't be written to. */
export async function writableFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    throw folderNotWritable(folder, error)
  }
}

/**
 * The location of the database's own files: `<dataDir>/postgres`.
 * If the account can't access the data folder, that's a link to a folder it can access.
 * @returns the real path; the folder itself may not exist yet.
 */
export async function clusterFolder(
  dataDir: string,
  account: Account | undefined,
  systemState = SYSTEM_STATE,
): Promise<{ path: string; moved: boolean }> {
  const path = join(dataDir, 'postgres')
  const existing = await lstat(path).catch(() => undefined)
  if (existing?.isSymbolicLink()) return { path: await linkedFolder(path), moved: false }
  if (!account || (await canReach(account, dataDir))) return { path, moved: false }
  if (existing) {
    throw new EmbeddedDatabaseError(
      'folder_unusable',
      `The account that runs the database (user ${account.uid}) cannot access ${path} ` +
        'because a parent folder is closed to other users. Open that folder (chmod o+x) or move the data folder.',
    )
  }
  const home = join(systemState, randomUUID())
  try {
    await mkdir(home, { recursive: true })
    await chmod(systemState, 0o755)
    await chmod(home, 0o755)
    await symlink(join(home, 'postgres'), path)
  } catch (error) {
    throw folderNotWritable(systemState, error)
  }
  return { path: join(home, 'postgres'), moved: true }
}

async function linkedFolder(link: string): Promise<string> {
  const target = resolve(link, '..', await readlink(link))
  const home = await realpath(resolve(target, '..')).catch((cause: unknown) => {
    throw new EmbeddedDatabaseError(
      'folder_unusable',
      `${link} points to ${target}, but that folder no longer exists. ` +
        'Restore it, or remove the link to start with an empty database.',
      cause,
    )
  })
  return join(home, 'postgres')
}

/** The folder of the Unix socket: the database's own, or a short temporary one if the path would be too long. */
export async function chooseSocketFolder(
  cluster: string,
  account: Account | undefined,
): Promise<{ path: string; temporary: boolean }> {
  if (Buffer.byteLength(join(cluster, SOCKET_NAME)) <= LONGEST_SOCKET_PATH_BYTES) {
    return { path: cluster, temporary: false }
  }
  const temporary = Buffer.byteLength(tmpdir()) <= LONGEST_SOCKET_PATH_BYTES / 2 ? tmpdir() : '/tmp'
  const path = await mkdtemp(join(temporary, 'plumbline-'))
  if (account) await chown(path, account.uid, account.gid)
  return { path, temporary: true }
}

/**
 * Fails if the database's files belong to an account other than the one that would run it, since it couldn't open them.
 */
export async function assertOwnedBy(cluster: string, account: Account | undefined): Promise<void> {
  const owner = (await stat(cluster)).uid
  const runner = account?.uid ?? process.getuid?.()
  if (runner === undefined || owner === runner) return
  throw new EmbeddedDatabaseError(
    'folder_unusable',
    `The database in ${cluster} belongs to user ${owner} but would run as user ${runner}. ` +
      `Start Plumbline as the same user as before, or change the owner: chown -R ${runner} ${cluster}`,
  )
}

export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw folderNotWritable(path, error)
  }
}
