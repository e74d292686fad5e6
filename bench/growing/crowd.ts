import { Client } from 'pg'
import { connectionConfig } from '../../server/src/platform/db/pool.ts'

/** An organization to create from a template. Its serial, up to 65,535, is part of its name and of every id. */
export type Copy = { orgId: string; serial: number; deals: number }

type Template = { orgId: string; deals: number }

/** Identifiers that belong to a deal, not its organization: each copy of a template's deal needs its own. */
const OWNED_BY_DEAL = new Set(['id', 'deal_id', 'made_by_move', 'object_id', 'item_id'])
/** Tables that COPY_ORGANIZATIONS fills. */
const BY_HAND = new Set(['organizations', 'profiles'])

/**
 * Fills an installation with copies of the template organization using `insert ... select`: every table of the
 * template, with every row under its own ids. Organizations larger than the template repeat its deals. Deals of all
 * organizations are interleaved, as in real use, so one organization's rows are scattered across the tables.
 * Constraints are met by construction and not checked. Statistics are those of a vacuumed database.
 */
export async function fillWithCopies(databaseUrl: string, template: Template, copies: readonly Copy[]): Promise<void> {
  const client = new Client(connectionConfig(databaseUrl, { applicationName: 'plumbline bench' }))
  await client.connect()
  try {
    await client.query(`
      set statement_timeout = 0;
      set session_replication_role = replica;
      set synchronous_commit = off;
      set work_mem = '256MB';
      set maintenance_work_mem = '512MB'`)
    const settings = ['max_wal_size = 16000', 'autovacuum = off', 'full_page_writes = off', 'fsync = off']
    for (const setting of settings) await client.query(`alter system set ${setting}`)
    await client.query('select pg_reload_conf()')
    await planCopies(client, template, copies)
    await client.query(COPY_ORGANIZATIONS, [template.orgId])
    const indexes = await dropPlainIndexes(client)
    for (const [table, columns] of await tablesOf(client)) await client.query(copyOf(table, columns), [template.orgId])
    for (const index of indexes) await client.query(index)
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
    await client.query('alter system reset all')
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

/** Plans which organization gets which deal, in order of arrival. */
async function planCopies(client: Client, template: Template, copies: readonly Copy[]): Promise<void> {
  await client.query(`
    create function pg_temp.copied(id uuid, salt text) returns uuid language sql immutable
      return (substr(id::text, 1, 24) || salt || substr(id::text, 31))::uuid;
    create temp table new_organizations (org_id uuid, serial int, salt text, deals int);
    create temp table new_deals (origin_id uuid, org_id uuid, org_salt text, round int, salt text)`)
  await client.query(
    `insert into new_organizations
     select "orgId", serial, lpad(to_hex(serial), 4, '0') || '00', deals
     from jsonb_to_recordset($1::jsonb) as organization ("orgId" uuid, serial int, deals int)`,
    [JSON.stringify(copies)],
  )
  await client.query(
    `insert into new_deals
     select origin.id, organization.org_id, organization.salt, round, left(organization.salt, 4) || lpad(to_hex(round), 2, '0')
     from new_organizations organization
     cross join generate_series(0, (select max(deals) from new_organizations) / $2::int) round
     join (select id, row_number() over (order by id) as place from deals where org_id = $1) origin
       on origin.place <= organization.deals - round * $2::int
     order by round, origin.place, organization.serial`,
    [template.orgId, template.deals],
  )
  await client.query('analyze new_organizations, new_deals')
}

const COPY_ORGANIZATIONS = `
  with made as (
    insert into organizations (id, name, slug, plan_tier, trial_ends_at, created_at, adopted_rooms, next_deal_no)
    select copy.org_id, 'Bench Homes ' || copy.serial, 'bench-' || copy.serial, origin.plan_tier, origin.trial_ends_at,
      origin.created_at, origin.adopted_rooms, 1000000
    from new_organizations copy, organizations origin
    where origin.id = $1
  )
  insert into profiles (id, org_id, email, full_name, locale)
  select pg_temp.copied(origin.id, copy.salt), copy.org_id, copy.serial || '-' || origin.email, origin.full_name, origin.locale
  from new_organizations copy, profiles origin
  where origin.org_id = $1`

/**
 * Drops indexes that don't enforce a constraint, to be rebuilt in one go at the end. @returns statements that rebuild
 * them
 */
async function dropPlainIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

type Column = { name: string; type: string }

/** Returns the tables with organizations' rows, and their columns. */
async function tablesOf(client: Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<{ table: string } & Column>(`
    select table_name as "table", column_name as name, udt_name as type
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'`)
  const tables = Map.groupBy(rows, ({ table }) => table)
  return new Map(
    [...tables].filter(([table, columns]) => !BY_HAND.has(table) && columns.some(({ name }) => name === 'org_id')),
  )
}

function copyOf(table: string, columns: readonly Column[]): string {
  const ofDeals = table === 'deals' || columns.some(({ name }) => name === 'deal_id')
  const names = columns.filter(({ name }) => name !== 'org_id')
  const values = names.map(({ name, type }) => {
    const value = `origin."${name}"`
    if (table === 'deals' && name === 'number')
      return `${value} || case when copy.round > 0 then '-' || copy.round else '' end`
    // The before and after values of activity entries are a tenth of all data, and no one reads them here.
    if (table === 'activity_events' && type === 'jsonb') return 'null'
    if (type !== 'uuid') return value
    const ofOrganization = ofDeals && !OWNED_BY_DEAL.has(name)
    return `pg_temp.copied(${value}, copy.${ofOrganization ? 'org_salt' : 'salt'})`
  })
  const source = ofDeals
    ? `new_deals copy join "${table}" origin on origin.org_id = $1 and origin.${table === 'deals' ? 'id' : 'deal_id'} = copy.origin_id`
    : `new_organizations copy join "${table}" origin on origin.org_id = $1`
  return `
    insert into "${table}" (org_id, ${names.map(({ name }) => `"${name}"`).join(', ')})
    select copy.org_id, ${values.join(', ')}
    from ${source}`
}
