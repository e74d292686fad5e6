import { Client } from 'pg'
import { type Config, ConfigError } from '../config/config.ts'
import { installJobs } from '../jobs/pg-boss.ts'
import type { Log } from '../log/log.ts'
import { startEmbedded } from './embedded/launcher.ts'
import { migrate } from './migrate.ts'
import { connectionConfig } from './pool.ts'

export type OpenDatabase = {
  url: string
  /** True if nobody else can use it, because it's our embedded database. */
  alone: boolean
  stop(): Promise<void>
}

/** Opens the installation's database, starting it if it's embedded, and migrates it to this version. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Log): Promise<OpenDatabase> {
  const { url, alone, stop } = await reach(config, log)
  try {
    await prepareDatabase(url, log)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, alone, stop }
}

/**
 * Prepares a database before the server uses it.
 * @throws ConfigError if the database server is too old
 */
export async function prepareDatabase(url: string, log?: Log): Promise<void> {
  await refuseOldServer(url)
  const applied = await migrate(url)
  if (applied.length > 0) log?.info({ migrations: applied }, 'Migrated the database to this version')
  await installJobs(url)
}

async function reach(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<OpenDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, alone: false, stop: () => Promise.resolve() }
  const embedded = await startEmbedded({ dataDir, durable: true, log })
  return { url: embedded.connectionString, alone: true, stop: () => embedded.stop() }
}

const OLDEST_MAJOR = 15

async function refuseOldServer(url: string): Promise<void> {
  const client = new Client(connectionConfig(url, { applicationName: 'plumbline start' }))
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    const version = rows[0]?.version ?? ''
    if (Number.parseInt(version, 10) < OLDEST_MAJOR)
      throw new ConfigError([
        `DATABASE_URL points to PostgreSQL ${version}. Plumbline needs ${OLDEST_MAJOR} or newer. Leave DATABASE_URL unset to use the included PostgreSQL.`,
      ])
  } finally {
    await client.end()
  }
}
