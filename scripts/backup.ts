import { installationOf } from '../server/src/platform/backup/installation.ts'
import { makeBackup } from '../server/src/platform/backup/make.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { connectEmbedded } from '../server/src/platform/db/embedded/launcher.ts'
import { inWords, logToTerminal } from './terminal.ts'

/** npm run backup [-- FOLDER]: backs up the whole installation into a new folder under FOLDER (default: BACKUP_DIR). */
await inWords(async () => {
  const config = readConfig(process.env)
  const parent = process.argv[2] ?? config.backupDir
  if (!parent) throw new Error('Specify a folder: npm run backup -- /mnt/backups (or set BACKUP_DIR).')
  const embedded = config.databaseUrl
    ? undefined
    : await connectEmbedded({ dataDir: config.dataDir, durable: true, log: logToTerminal })
  try {
    const installation = await installationOf(config, config.databaseUrl ?? embedded!.connectionString)
    const { folder, manifest } = await makeBackup(installation, parent, new Date())
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0)
    process.stdout.write(
      `Backed up ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files, and verified them.\n` +
        `${folder}\n` +
        (manifest.appSecret ? 'It includes this installation’s secret. Keep it where only you can read it.\n' : ''),
    )
  } finally {
    await embedded?.stop()
  }
})
