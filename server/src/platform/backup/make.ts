import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createSecrets } from '../config/secrets.ts'
import { dumpDatabase } from './dump.ts'
import { BackupError } from './failure.ts'
import type { Installation } from './installation.ts'
import { type BackupPart, type Manifest, writeManifest } from './manifest.ts'
import { writePart } from './parts.ts'
import { copyFiles } from './stored-files.ts'
import { verifyBackup } from './verify.ts'

const NAME = /^plumbline-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/
const UNFINISHED = '.unfinished'

/** The names of the backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => NAME.test(name)).sort()
}

/**
 * Creates a backup in a new folder inside `parent` and reads it back to verify it.
 * The folder only gets its final name once the backup is complete.
 */
export async function makeBackup(
  { databaseUrl, files, secret }: Installation,
  parent: string,
  now: Date,
): Promise<{ folder: string; manifest: Manifest }> {
  const name = `plumbline-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const folder = join(parent, name)
  const staging = `${folder}${UNFINISHED}`
  try {
    await removeUnfinished(parent)
    await mkdir(staging, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new BackupError(`Cannot write to the backup folder ${parent}. Give this user write permission.`, error)
  }
  const earlier = (await listBackups(parent)).at(-1)
  try {
    const database = await dumpDatabase(databaseUrl, staging)
    await writeManifest(staging, {
      madeAt: now.toISOString(),
      ...database,
      files: await copyFiles(files, staging, earlier && join(parent, earlier)),
      appSecret: secret.made ? await writeSecret(staging, secret.value) : null,
      secretMark: markOf(secret.value),
    })
    const manifest = await verifyBackup(staging)
    await rename(staging, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
}

/** Only this installation's secret produces this signature, and the secret can't be derived from it. */
export function markOf(secret: string): string {
  return createSecrets(secret).sign('backup', 'this installation').toString('hex')
}

function writeSecret(folder: string, secret: string): Promise<BackupPart> {
  return writePart(folder, 'app-secret', Readable.from([Buffer.from(`${secret}\n`)]), { compressed: false })
}

/** Removes what an interrupted backup left behind. */
async function removeUnfinished(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter(
    (each) => each.endsWith(UNFINISHED) && NAME.test(each.slice(0, -UNFINISHED.length)),
  )) {
    await rm(join(parent, name), { recursive: true, force: true })
  }
}

/** Keeps the newest backups in a folder and removes the rest. @returns the names removed */
export async function keepNewest(parent: string, count: number): Promise<string[]> {
  const removed = (await listBackups(parent)).slice(0, -count)
  for (const name of removed) await rm(join(parent, name), { recursive: true, force: true })
  return removed
}
