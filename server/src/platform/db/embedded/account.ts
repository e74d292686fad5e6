import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EmbeddedDatabaseError, USE_A_SERVER_INSTEAD } from './failure.ts'

/** The operating system account that PostgreSQL runs as. */
export type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so root uses another account for it: the owner of the data folder, or else
 * `nobody`.
 * @param folders from the most to the least relevant; those that don't exist are skipped.
 * @returns undefined if we aren't root, so PostgreSQL runs as the current user.
 */
export async function accountFor(folders: readonly string[]): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const known = await knownAccounts()
  for (const folder of folders) {
    const owner = await stat(folder).catch(() => undefined)
    if (owner && owner.uid !== 0 && known.some((account) => account.uid === owner.uid)) {
      return { uid: owner.uid, gid: owner.gid }
    }
  }
  const nobody = known.find((account) => account.name === 'nobody')
  if (nobody) return { uid: nobody.uid, gid: nobody.gid }
  throw new EmbeddedDatabaseError(
    'no_unprivileged_account',
    'PostgreSQL cannot run as root, and this machine has no "nobody" account to run it. ' +
      `Start Plumbline as a regular user. Alternatively: ${USE_A_SERVER_INSTEAD}`,
  )
}

/** Whether the account can access every folder on the way to `path` (and `path` itself, if it's a folder). */
export async function canReach(account: Account, path: string): Promise<boolean> {
  return canPass(account, await realpath(path))
}

async function canPass(account: Account, path: string): Promise<boolean> {
  const here = await stat(path)
  if (here.isDirectory() && !mayPass(account, here)) return false
  const parent = dirname(path)
  return parent === path || canPass(account, parent)
}

function mayPass(account: Account, folder: { uid: number; gid: number; mode: number }): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}

/** The accounts in /etc/passwd; initdb only runs as one of them. */
async function knownAccounts(): Promise<(Account & { name: string })[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && !fields[0]!.startsWith('#'))
    .map(([name, , uid, gid]) => ({ name: name!, uid: unsigned(uid!), gid: unsigned(gid!) }))
}

/** macOS writes `nobody` as -2, but system calls need 4294967294. */
function unsigned(id: string): number {
  return Number(id) >>> 0
}
