import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { buildApp } from '../app.ts'
import { type Config, ConfigError } from '../platform/config/config.ts'
import { connectionConfig } from '../platform/db/pool.ts'
import { createLog } from '../platform/log/log.ts'
import { makeSample } from './make.ts'
import { SAMPLE_ORGANIZATION, SAMPLE_PEOPLE } from './people.ts'

/** Any number: who holds this lock of the database makes the sample. */
const LOCK = 5_208_114

/** Lies in DATA_DIR from the sample's first row to its last: a start that finds it was interrupted before. */
const markerOf = (dataDir: string) => join(dataDir, 'sample-unfinished')

/** Whether there is a sample to make: nothing is there yet, or an earlier start was interrupted while making it. */
export async function isSampleDue({ dataDir }: Pick<Config, 'dataDir'>, databaseUrl: string): Promise<boolean> {
  if (await isUnfinished(dataDir)) return true
  return withClient(databaseUrl, isEmpty)
}

/**
 * Leaves the whole sample organization behind, or a database as empty as before the next start. Of several processes one makes it
 * and the others wait.
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
 * Takes a half-made sample away. Nobody but its own people can have signed in to it, as the server did not listen yet.
 * @throws ConfigError when there is anybody else: their work is not ours to remove
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

/** Asks across organizations, which row level security hides from the owner of the tables too. */
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
  // Whoever uses the connection next learns of its loss; an event that nobody heard would end the process with a stack.
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

/** On disk before the first row is. */
async function mark(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const marker = await open(markerOf(dataDir), 'w')
  await marker.sync()
  await marker.close()
}
