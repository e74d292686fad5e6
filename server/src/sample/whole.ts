import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { buildApp } from '../app.ts'
import { type Config, ConfigError } from '../platform/config/config.ts'
import { connectionConfig } from '../platform/db/pool.ts'
import { createLog } from '../platform/log/log.ts'
import { makeSample } from './make.ts'
import { SAMPLE_ORGANIZATION, SAMPLE_PEOPLE } from './people.ts'

/** An arbitrary number: the process holding this database lock creates the sample. */
const LOCK = 5_208_114

/** Exists in DATA_DIR while the sample is being created; if a start finds it, an earlier one was interrupted. */
const markerOf = (dataDir: string) => join(dataDir, 'sample-unfinished')

/**
 * Whether there is a sample to create: the database is empty, or an earlier start was interrupted while creating it.
 */
export async function isSampleDue({ dataDir }: Pick<Config, 'dataDir'>, databaseUrl: string): Promise<boolean> {
  if (await isUnfinished(dataDir)) return true
  return withClient(databaseUrl, isEmpty)
}

/**
 * Creates the complete sample organization. If it's interrupted, the next start removes what it left and begins again.
 * Of several processes, one creates it while the others wait.
 */
export async function makeWholeSample(config: Config, databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`set statement_timeout = 0; set lock_timeout = 0`)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    if (await isUnfinished(config.dataDir)) await clearUnfinished(client)
    else if (!(await isEmpty(client))) return
    await mark(config.dataDir)
    const running = await buildApp({
      config: { ...config, works: false },
      databaseUrl,
      log: createLog(config.logLevel),
    })
    try {
      await makeSample(running)
    } finally {
      await running.close()
    }
    await rm(markerOf(config.dataDir))
  })
}

/**
 * Removes a partially created sample. Only its own people can have signed in, because the server wasn't listening yet.
 * @throws ConfigError if there is anyone else, because their work isn't ours to remove
 */
async function clearUnfinished(client: Client): Promise<void> {
  const emails = SAMPLE_PEOPLE.map(({ email }) => email)
  const strangers = await client.query('select from auth.users where email <> all ($1) limit 1', [emails])
  const otherOrganizations = 'select exists (select from organizations where name <> $1) as answer'
  if (strangers.rowCount !== 0 || (await asPlatform(client, otherOrganizations, [SAMPLE_ORGANIZATION])))
    throw new ConfigError([
      'Creating the sample organization was interrupted, and other people have signed up since, so it was not created again. ' +
        'Start once with SAMPLE=off, or use an empty database (another DATA_DIR or DATABASE_URL).',
    ])
  await client.query('truncate organizations, profiles, auth.users cascade')
}

function isEmpty(client: Client): Promise<boolean> {
  return asPlatform(client, 'select not exists (select from organizations) as answer')
}

/** Queries across organizations, which row-level security hides even from the owner of the tables. */
async function asPlatform(client: Client, question: string, values: unknown[] = []): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query('set local role plumbline_platform')
    const { rows } = await client.query<{ answer: boolean }>(question, values)
    return rows[0]?.answer === true
  } finally {
    await client.query('rollback')
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connectionConfig(url, { applicationName: 'plumbline sample' }))
  // The next query on the connection reports its loss; an unhandled error event would end the process with a stack
  // trace.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function isUnfinished(dataDir: string): Promise<boolean> {
  return stat(markerOf(dataDir)).then(
    () => true,
    () => false,
  )
}

/** Writes the marker to disk before the first row is written. */
async function mark(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const marker = await open(markerOf(dataDir), 'w')
  await marker.sync()
  await marker.close()
}
