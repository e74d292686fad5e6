import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EmbeddedDatabaseError, USE_A_SERVER_INSTEAD } from './failure.ts'

/** The operating-system account that PostgreSQL runs as. */
export type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so root lends it an account: whoever owns the data folder, else `nobody`.
 * @param folders from the most to the least telling; those that do not exist are skipped.
 * @returns undefined when we are not root: PostgreSQL then runs as the current user.
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

/** Whether the account may pass through every folder on the way to `path` (and into it, when it is a folder). */
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

/** The accounts of /etc/passwd; initdb insists on running as one of them. */
async function knownAccounts(): Promise<(Account & { name: string })[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && !fields[0]!.startsWith('#'))
    .map(([name, , uid, gid]) => ({ name: name!, uid: unsigned(uid!), gid: unsigned(gid!) }))
}

/** macOS writes `nobody` as -2, system calls want 4294967294. */
function unsigned(id: string): number {
  return Number(id) >>> 0
}
