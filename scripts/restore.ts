import { restoreBackup } from '../server/src/platform/backup/restore.ts'
import { listBackups } from '../server/src/platform/backup/make.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { startEmbedded } from '../server/src/platform/db/embedded/launcher.ts'
import { openFiles } from '../server/src/platform/files/open.ts'
import { join, resolve } from 'node:path'
import { inWords, logToTerminal } from './terminal.ts'

/**
 * npm run restore -- FOLDER: restores a backup, or the newest one under FOLDER, into an installation that is still
 * empty.
 */
await inWords(async () => {
  const config = readConfig(process.env)
  const given = process.argv[2]
  if (!given) throw new Error('Specify a backup: npm run restore -- /mnt/backups/plumbline-2026-11-20T03-30-00Z')
  const newest = (await listBackups(given)).at(-1)
  const folder = newest ? join(given, newest) : resolve(given)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, durable: true, log: logToTerminal })
  try {
    const manifest = await restoreBackup(folder, {
      databaseUrl: config.databaseUrl ?? embedded!.connectionString,
      files: openFiles(config),
      dataDir: config.dataDir,
      givenSecrets: [config.appSecret, config.previousSecret].filter((secret) => secret !== null),
    })
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0)
    process.stdout.write(
      `Restored ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files ` +
        `as of ${manifest.madeAt}. Start Plumbline as usual.\n`,
    )
  } finally {
    await embedded?.stop()
  }
})
