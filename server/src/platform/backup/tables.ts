import { type ClientBase, escapeIdentifier } from 'pg'
import { BackupError } from './failure.ts'

/** A table whose rows belong in a backup. */
export type BackedTable = {
  schema: string
  name: string
  columns: string[]
  /** Row-level security also applies to the table's owner. */
  guarded: boolean
  /** A role that can see every row despite row-level security, if there is one. */
  seenBy: string | null
}

/** Rebuilt by the migrations themselves. */
const BUILT_BY_MIGRATIONS = 'schema_migrations'
const SEES_EVERYTHING = ['plumbline_platform', 'plumbline_auth']

/** Unlogged tables are left out, since their data doesn't survive a crash anyway. A partitioned table counts as one. */
const LIST_TABLES = `
  select
    namespace.nspname as schema,
    class.relname as name,
    class.relforcerowsecurity as guarded,
    (select array_agg(attribute.attname::text order by attribute.attnum)
       from pg_attribute as attribute
      where attribute.attrelid = class.oid
        and attribute.attnum > 0
        and not attribute.attisdropped
        and attribute.attgenerated = '') as columns,
    (select role
       from unnest($1::text[]) as role
       join pg_policies as policy
         on policy.schemaname = namespace.nspname
        and policy.tablename = class.relname
        and role = any(policy.roles)
        and policy.cmd = 'ALL'
        and policy.permissive = 'PERMISSIVE'
        and policy.qual = 'true'
      limit 1) as seen_by
  from pg_class as class
  join pg_namespace as namespace on namespace.oid = class.relnamespace
  where class.relkind in ('r', 'p')
    and not class.relispartition
    and class.relpersistence = 'p'
    and namespace.nspname not in ('pg_catalog', 'information_schema')
    and namespace.nspname not like 'pg\\_%'
    and class.relname <> $2
  order by 1, 2`

export async function listTables(client: ClientBase): Promise<BackedTable[]> {
  const { rows } = await client.query<Omit<BackedTable, 'seenBy'> & { seen_by: string | null }>(LIST_TABLES, [
    SEES_EVERYTHING,
    BUILT_BY_MIGRATIONS,
  ])
  return rows.map(({ schema, name, columns, guarded, seen_by }) => ({
    schema,
    name,
    columns: columns ?? [],
    guarded,
    seenBy: seen_by,
  }))
}

export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
}

export function columnList(columns: readonly string[]): string {
  return columns.map(escapeIdentifier).join(', ')
}

/**
 * The role to read the whole table with: the connection's own, unless row-level security would hide rows from it.
 * @throws instead of silently leaving out rows.
 */
export function reader(table: BackedTable, bypassesSecurity: boolean): string | null {
  if (bypassesSecurity || !table.guarded) return null
  if (table.seenBy) return table.seenBy
  throw new BackupError(
    `Cannot read all rows of ${table.schema}.${table.name}: it has no row-level security policy that shows ` +
      `them all to ${SEES_EVERYTHING.join(' or ')}. Add one in a migration.`,
  )
}

export async function canBypassSecurity(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  return rows[0]?.bypasses ?? false
}

/** Continues as another role until `reset role`. */
export async function removeRole(client: ClientBase, role: string | null): Promise<void> {
  if (role !== null) await client.query(`set role ${escapeIdentifier(role)}`)
}
