import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import type { Files } from '../files/files.ts'
import { installJobs } from '../jobs/pg-boss.ts'
import { BackupError } from './failure.ts'
import { isEmptyDatabase, loadDatabase } from './load.ts'
import { markOf } from './make.ts'
import type { Manifest } from './manifest.ts'
import { restoreFiles } from './stored-files.ts'
import { verifyBackup } from './verify.ts'

export type EmptyInstallation = {
  databaseUrl: string
  files: Files
  dataDir: string
  /** APP_SECRET and APP_SECRET_PREVIOUS, if the operator provides them. */
  givenSecrets: readonly string[]
}

/**
 * Rebuilds an entire installation from a backup, after reading all of it: the database, the files, and the secret for
 * encrypted values. @throws a sentence, without changing anything, if the backup is damaged or the destination isn't
 * empty.
 */
export async function restoreBackup(folder: string, target: EmptyInstallation): Promise<Manifest> {
  const manifest = await verifyBackup(folder)
  await assertSecret(manifest, target)
  if (!(await isEmptyDatabase(target.databaseUrl))) {
    throw new BackupError(
      'This database already has data, and a restore never overwrites data. ' +
        'Set DATA_DIR to a new folder (or DATABASE_URL to an empty database) and try again.',
    )
  }
  await migrate(target.databaseUrl, { upTo: manifest.migrations })
  await installJobs(target.databaseUrl)
  // Rows go last. What's restored before them isn't visible without them and can be restored again.
  await restoreFiles(target.files, folder, manifest.files)
  if (manifest.appSecret) await restoreSecret(join(folder, manifest.appSecret.file), target.dataDir)
  await loadDatabase(target.databaseUrl, folder, manifest)
  await migrate(target.databaseUrl)
  return manifest
}

async function assertSecret(manifest: Manifest, { givenSecrets, dataDir }: EmptyInstallation): Promise<void> {
  const kept = await readFile(join(dataDir, 'app-secret'), 'utf8').catch(() => undefined)
  if (manifest.appSecret && kept !== undefined && markOf(kept.trim()) !== manifest.secretMark) {
    throw new BackupError(
      `${dataDir} has the secret of another installation. Set DATA_DIR to a new folder and try again.`,
    )
  }
  if (givenSecrets.some((secret) => markOf(secret) === manifest.secretMark)) return
  if (!manifest.appSecret) {
    throw new BackupError(
      'This backup was made with a different APP_SECRET, and its encrypted values cannot be read without it. ' +
        'Set APP_SECRET to the secret of the installation you backed up, keep it set, and try again.',
    )
  }
  if (givenSecrets.length > 0) {
    throw new BackupError(
      'This backup includes its own secret, but APP_SECRET is set to a different one. ' +
        `Leave APP_SECRET unset; the backup’s secret will be saved in ${dataDir}.`,
    )
  }
}

async function restoreSecret(copy: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, 'app-secret'), await readFile(copy), { mode: 0o600, flush: true })
}
