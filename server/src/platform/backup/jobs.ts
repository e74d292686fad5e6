import type { Config } from '../config/config.ts'
import { defineJob, type Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log/log.ts'
import { installationOf } from './installation.ts'
import { keepNewest, makeBackup } from './make.ts'

export const KEPT_BACKUPS = 14
/** Every night, in UTC. */
const NIGHTLY = '30 3 * * *'

export const nightlyBackup = defineJob<Record<string, never>>('platform.backup', {
  expireSeconds: 6 * 3_600,
  retryLimit: 3,
})

type Parts = { config: Config; jobs: Jobs; log: Log; clock: () => Date }

/** If BACKUP_DIR is set, backs up the installation every night and keeps the newest fourteen backups. */
export function registerBackup({ config, jobs, log, clock }: Parts, databaseUrl: string): void {
  jobs.work(nightlyBackup, async () => {
    if (config.backupDir === null) return
    const { folder, manifest } = await makeBackup(await installationOf(config, databaseUrl), config.backupDir, clock())
    const removed = await keepNewest(config.backupDir, KEPT_BACKUPS)
    log.info(
      { folder, tables: manifest.tables.length, files: manifest.files.length, removed },
      'Nightly backup complete',
    )
  })
  jobs.schedule(nightlyBackup, NIGHTLY)
}
