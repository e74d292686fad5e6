import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withConnection } from './connection.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import { writePart } from './parts.ts'
import { type BackedTable, canBypassSecurity, columnList, listTables, qualified, reader, removeRole } from './tables.ts'

export type DatabaseCopy = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>

/**
 * Copies every table into the backup's `database/` folder, as of a single point in time, while the product keeps
 * running.
 * The schema isn't copied, since it comes from the migrations; the ones that have run are recorded.
 */
export function dumpDatabase(url: string, folder: string): Promise<DatabaseCopy> {
  return withConnection(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    const bypassesSecurity = await canBypassSecurity(client)
    const migrations = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    )
    const tables: TableCopy[] = []
    for (const table of await listTables(client)) {
      tables.push(await dumpTable(client, folder, table, reader(table, bypassesSecurity)))
    }
    const sequences = await client.query<{ schema: string; name: string; lastValue: string }>(
      `select schemaname as schema, sequencename as name, last_value::text as "lastValue"
         from pg_sequences
        where last_value is not null
        order by 1, 2`,
    )
    await client.query('commit')
    return { migrations: migrations.rows, tables, sequences: sequences.rows }
  })
}

async function dumpTable(client: Client, folder: string, table: BackedTable, role: string | null): Promise<TableCopy> {
  await removeRole(client, role)
  const rows = client.query(copyTo(`copy (select ${columnList(table.columns)} from ${qualified(table)}) to stdout`))
  const part = await writePart(folder, `database/${table.schema}.${table.name}.copy.gz`, rows, { compressed: true })
  await client.query('reset role')
  const { schema, name, columns } = table
  return { schema, name, columns, rows: rows.rowCount, ...part }
}
