import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Client, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withConnection } from './connection.ts'
import { BackupError } from './failure.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import { type BackedTable, canBypassSecurity, columnList, listTables, qualified, reader, removeRole } from './tables.ts'

/** Whether the database is still empty: no rows except the job queue's own bookkeeping. */
export function isEmptyDatabase(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const bypassesSecurity = await canBypassSecurity(client)
    for (const table of (await listTables(client)).filter(({ schema }) => schema !== 'jobs')) {
      await removeRole(client, reader(table, bypassesSecurity))
      const { rowCount } = await client.query(`select from ${qualified(table)} limit 1`)
      await client.query('reset role')
      if (rowCount !== 0) return false
    }
    return true
  })
}

/**
 * Fills a database that already has the backup's schema, all tables in one transaction, so that it's either complete or
 * untouched.
 * Foreign keys are removed in the meantime and checked when they're restored.
 */
export function loadDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  return withConnection(url, async (client) => {
    await client.query('begin')
    const tables = await listTables(client)
    const unknown = manifest.tables.filter((copy) => !tables.some((table) => isSame(table, copy)))
    if (unknown.length > 0) {
      throw new BackupError(
        `The backup has tables that this version of Plumbline does not: ${unknown.map(qualified).join(', ')}. Restore it with the version that made it.`,
      )
    }
    await openTables(client, tables)
    const foreignKeys = await dropForeignKeys(client)
    await client.query(`truncate ${tables.map(qualified).join(', ')}`)
    for (const copy of manifest.tables) await loadTable(client, folder, copy)
    for (const addKey of foreignKeys) await client.query(addKey)
    await closeTables(client, tables)
    for (const { schema, name, lastValue } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [qualified({ schema, name }), lastValue])
    }
    await client.query('commit')
    await client.query('analyze')
  })
}

function isSame(one: { schema: string; name: string }, other: { schema: string; name: string }): boolean {
  return one.schema === other.schema && one.name === other.name
}

/** Rows are inserted exactly as they were copied: triggers are off, and the owner can write to every organization. */
async function openTables(client: Client, tables: readonly BackedTable[]): Promise<void> {
  for (const table of tables) {
    await client.query(`alter table ${qualified(table)} disable trigger user`)
    if (table.guarded) await client.query(`alter table ${qualified(table)} no force row level security`)
  }
}

async function closeTables(client: Client, tables: readonly BackedTable[]): Promise<void> {
  for (const table of tables) {
    await client.query(`alter table ${qualified(table)} enable trigger user`)
    if (table.guarded) await client.query(`alter table ${qualified(table)} force row level security`)
  }
}

/** @returns the statements that restore the foreign keys */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; table: string; name: string; definition: string }>(
    `select namespace.nspname as schema, class.relname as table, key.conname as name,
            pg_get_constraintdef(key.oid) as definition
       from pg_constraint as key
       join pg_class as class on class.oid = key.conrelid
       join pg_namespace as namespace on namespace.oid = class.relnamespace
      where key.contype = 'f' and key.conparentid = 0`,
  )
  const keys = rows.map(({ schema, table, name, definition }) => ({
    change: `alter table ${qualified({ schema, name: table })}`,
    name: escapeIdentifier(name),
    definition,
  }))
  for (const { change, name } of keys) await client.query(`${change} drop constraint ${name}`)
  return keys.map(({ change, name, definition }) => `${change} add constraint ${name} ${definition}`)
}

async function loadTable(client: Client, folder: string, copy: TableCopy): Promise<void> {
  const target = client.query(copyFrom(`copy ${qualified(copy)} (${columnList(copy.columns)}) from stdin`))
  await pipeline(createReadStream(join(folder, copy.file)), createGunzip(), target)
  if (target.rowCount !== copy.rows) {
    throw new BackupError(
      `${target.rowCount} rows of ${qualified(copy)} were restored, but ${copy.rows} were backed up.`,
    )
  }
}
