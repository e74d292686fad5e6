import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { newId } from '@plumbline/domain/ids'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { cloneDatabase, emptyDatabase, onServer, type TestDatabase } from '../../../tests/database.ts'
import { bucketServer } from '../../../stand-ins/bucket.ts'
import { diskFiles } from '../files/disk.ts'
import { s3Files } from '../files/s3.ts'
import { type Applied, migrate } from '../db/migrate.ts'
import { withConnection } from './connection.ts'
import { keepNewest, listBackups, makeBackup } from './make.ts'
import { writeManifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { listTables, qualified, reader, removeRole } from './tables.ts'

const NOW = new Date('2026-11-20T03:30:00Z')
const SECRET = 'the secret that this installation made for itself'
/** Everything a careless copy would corrupt. */
const AWKWARD = 'Ñandú “Cedar & Main”\ttab\nline\\N \\ 12€ 🏠'

let home: string
let database: TestDatabase
let empty: TestDatabase
const orgId = newId()

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'plumbline-backup-'))
  database = await cloneDatabase()
  empty = await emptyDatabase()
  await fill(database.url)
})

afterEach(async () => {
  await database.drop()
  await empty.drop()
  await rm(home, { recursive: true, force: true })
})

async function fill(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query('set role plumbline_platform')
    await client.query(
      `insert into organizations (id, name, slug, plan_tier, settings, adopted_rooms, created_at)
       values ($1, $2, 'cedar-main', 'PRO', $3, array['documents', $2, null], '2026-11-20 03:29:59.123456+00')`,
      [orgId, AWKWARD, { note: AWKWARD }],
    )
    await client.query(
      `insert into mail_outbox (id, recipient, subject, text_body, html_body, locale, stored_at)
       values ($1, 'a@example.com', $2, '', '\\N', 'es', '2026-11-20 03:29:59.123456+00')`,
      [newId(), AWKWARD],
    )
  })
}

const installation = (made = true) => ({
  databaseUrl: database.url,
  files: diskFiles(join(home, 'files')),
  secret: { value: SECRET, made },
})

const target = (givenSecrets: string[] = []) => ({
  databaseUrl: empty.url,
  files: diskFiles(join(home, 'restored', 'files')),
  dataDir: join(home, 'restored'),
  givenSecrets,
})

async function applied(url: string): Promise<Applied[]> {
  return withConnection(url, async (client) => {
    return (await client.query<Applied>('select name, checksum from schema_migrations order by name')).rows
  })
}

/** Each table as a single string. Equal strings mean equal rows. */
async function contents(url: string): Promise<Record<string, string>> {
  return withConnection(url, async (client) => {
    const found: Record<string, string> = {}
    for (const table of await listTables(client)) {
      await removeRole(client, reader(table, false))
      const { rows } = await client.query<{ lines: string | null }>(
        `select string_agg(line::text, chr(10) order by line::text) as lines from ${qualified(table)} as line`,
      )
      found[qualified(table)] = rows[0]?.lines ?? ''
      await client.query('reset role')
    }
    return found
  })
}

describe('a backup', () => {
  it.each(['on disk', 'in a bucket'])(
    'of files %s restores every table and file unchanged into an empty installation',
    async (where) => {
      const buckets = where === 'on disk' ? null : [await bucketServer(), await bucketServer()]
      onTestFinished(async () => void (await Promise.all(buckets?.map((bucket) => bucket.close()) ?? [])))
      const [files, filesThere] = buckets
        ? buckets.map((bucket, index) => s3Files(bucket.settings, join(home, `drafts-${index}`)))
        : [installation().files, target().files]
      const stored = await files!.put(orgId, Readable.from([Buffer.from(AWKWARD)]))
      const { folder, manifest } = await makeBackup({ ...installation(), files: files! }, join(home, 'backups'), NOW)
      expect(folder).toBe(join(home, 'backups', 'plumbline-2026-11-20T03-30-00Z'))
      expect(manifest.tables.find((table) => table.name === 'organizations')?.rows).toBe(1)

      const restored = { ...target(), files: filesThere! }
      await restoreBackup(folder, restored)
      const before = await contents(database.url)
      expect(Object.keys(before)).toContain('"jobs"."queue"')
      expect(Object.values(before).filter((lines) => lines !== '').length).toBeGreaterThan(2)
      expect(await contents(empty.url)).toEqual(before)
      expect(await text(await restored.files.open(orgId, stored.sha256))).toBe(AWKWARD)
      expect(await readFile(join(home, 'restored', 'app-secret'), 'utf8')).toBe(`${SECRET}\n`)
    },
  )

  it('restores row-level security and keys as they were', async () => {
    const { folder } = await makeBackup(installation(), join(home, 'backups'), NOW)
    await restoreBackup(folder, target())
    const guards = `
      select coalesce(json_agg(json_build_array(relname, relrowsecurity, relforcerowsecurity) order by relname), '[]')
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
    const keys = `
      select json_agg(json_build_array(conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
               order by conrelid::regclass::text, conname)
        from pg_constraint where contype = 'f'`
    const triggers = `
      select coalesce(json_agg(json_build_array(tgrelid::regclass, tgname, tgenabled) order by tgname, tgrelid::regclass::text), '[]')
        from pg_trigger where not tgisinternal`
    for (const question of [guards, keys, triggers]) {
      const [before, after] = await Promise.all(
        [database.url, empty.url].map((url) =>
          withConnection(url, async (client) => (await client.query(question)).rows),
        ),
      )
      expect(after).toEqual(before)
    }
  })

  it('from an older Plumbline is migrated to this version', async () => {
    const all = await applied(database.url)
    const old = await emptyDatabase()
    await migrate(old.url, { upTo: all.slice(0, 3) })
    await fill(old.url)
    const { folder } = await makeBackup({ ...installation(), databaseUrl: old.url }, join(home, 'backups'), NOW)
    await restoreBackup(folder, target())
    expect(await applied(empty.url)).toEqual(all)
    expect((await contents(empty.url))['"public"."organizations"']).toContain('cedar-main')
    await old.drop()
  })

  it('only takes up space for new files, and stays complete when an older one is removed', async () => {
    const { files } = installation()
    const { sha256 } = await files.put(orgId, Readable.from([Buffer.from('a deed')]))
    const first = await makeBackup(installation(), join(home, 'backups'), NOW)
    const second = await makeBackup(installation(), join(home, 'backups'), new Date(NOW.getTime() + 86_400_000))
    const copy = (folder: string) => join(folder, 'files', orgId, sha256.slice(0, 2), sha256)
    expect((await stat(copy(second.folder))).ino).toBe((await stat(copy(first.folder))).ino)

    expect(await keepNewest(join(home, 'backups'), 1)).toEqual(['plumbline-2026-11-20T03-30-00Z'])
    expect(await listBackups(join(home, 'backups'))).toEqual(['plumbline-2026-11-21T03-30-00Z'])
    expect(await readFile(copy(second.folder), 'utf8')).toBe('a deed')
  })

  it('can only be read by its owner', async () => {
    const { folder } = await makeBackup(installation(), join(home, 'backups'), NOW)
    expect((await stat(folder)).mode & 0o077).toBe(0)
    expect((await stat(join(folder, 'app-secret'))).mode & 0o077).toBe(0)
  })

  it('isn’t created at all if a stored file is damaged', async () => {
    const { files } = installation()
    const { sha256 } = await files.put(orgId, Readable.from([Buffer.from('a deed')]))
    const path = join(home, 'files', orgId, sha256.slice(0, 2), sha256)
    await chmod(path, 0o600)
    await writeFile(path, 'a dead')
    await expect(makeBackup(installation(), join(home, 'backups'), NOW)).rejects.toThrow(/is damaged/)
    expect(await readdir(join(home, 'backups'))).toEqual([])
  })
})

describe('a restore is rejected without changing anything', () => {
  it('when any part of the backup is damaged', async () => {
    const { folder, manifest } = await makeBackup(installation(), join(home, 'backups'), NOW)
    const { file } = manifest.tables.find((table) => table.name === 'organizations')!
    await writeFile(join(folder, file), 'not what it was')
    await expect(restoreBackup(folder, target())).rejects.toThrow(`(${file})`)
    expect(await contents(empty.url)).toEqual({})
  })

  it('when the database already has data', async () => {
    const { folder } = await makeBackup(installation(), join(home, 'backups'), NOW)
    await onServer(empty.url, 'create table mine as select 1 as kept')
    await expect(restoreBackup(folder, target())).rejects.toThrow(/already has data.*Set DATA_DIR to a new folder/)
  })

  it('when the secret for its encrypted values isn’t available', async () => {
    const { folder } = await makeBackup(installation(false), join(home, 'backups'), NOW)
    await expect(restoreBackup(folder, target(['another one']))).rejects.toThrow(/Set APP_SECRET to the secret of/)
    await restoreBackup(folder, target([SECRET]))
  })

  it('when APP_SECRET doesn’t match the secret included in the backup', async () => {
    const { folder } = await makeBackup(installation(), join(home, 'backups'), NOW)
    await expect(restoreBackup(folder, target(['another one']))).rejects.toThrow(/Leave APP_SECRET unset/)
  })

  it('when the data folder belongs to another installation', async () => {
    const { folder } = await makeBackup(installation(), join(home, 'backups'), NOW)
    await mkdir(join(home, 'restored'))
    await writeFile(join(home, 'restored', 'app-secret'), 'the secret of somebody else\n')
    await expect(restoreBackup(folder, target())).rejects.toThrow(/secret of another installation/)
    expect(await contents(empty.url)).toEqual({})
  })

  it('when the backup is from a newer Plumbline', async () => {
    const { folder, manifest } = await makeBackup(installation(), join(home, 'backups'), NOW)
    manifest.migrations.push({ name: '9999-from-the-future.sql', checksum: '' })
    await writeManifest(folder, manifest)
    await expect(restoreBackup(folder, target())).rejects.toThrow(/9999-from-the-future/)
    expect(await contents(empty.url)).toEqual({})
  })

  it('when the folder doesn’t contain a backup', async () => {
    await mkdir(join(home, 'backups'))
    await expect(restoreBackup(join(home, 'backups'), target())).rejects.toThrow(/is not a backup/)
  })
})
