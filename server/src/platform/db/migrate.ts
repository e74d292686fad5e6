import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { connectionConfig } from './pool.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
const LOCK_KEY = 70_1975_2026

type Migration = { name: string; sql: string; checksum: string }

/** A migration as recorded in the database. */
export type Applied = Pick<Migration, 'name' | 'checksum'>

/**
 * @param options.upTo only these migrations, to rebuild a backup's schema as it was
 * @throws with a sentence if an applied migration was edited or is missing here.
 */
export async function migrate(url: string, { upTo }: { upTo?: readonly Applied[] } = {}): Promise<string[]> {
  const migrations = await readMigrations()
  if (upTo) refuseSurprises(migrations, new Map(upTo.map(({ name, checksum }) => [name, checksum])))
  const client = new Client({
    ...connectionConfig(url, { applicationName: 'plumbline migrate' }),
    options: '-c TimeZone=UTC',
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    refuseSurprises(migrations, applied)
    const wanted = upTo
      ? migrations.filter((migration) => upTo.some(({ name }) => name === migration.name))
      : migrations
    const pending = wanted.filter((migration) => !applied.has(migration.name))
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function refuseSurprises(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    const ours = known.get(name)
    if (ours === undefined)
      throw new Error(
        `The database was migrated by a newer version of Plumbline (${name} is unknown here). Start that version or restore a backup.`,
      )
    if (ours !== checksum)
      throw new Error(
        `Migration ${name} was changed after it ran on this database. Restore the original file and put changes in a new migration.`,
      )
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
