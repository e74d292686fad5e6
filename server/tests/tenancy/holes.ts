import type { ClientBase, Pool } from 'pg'

type Connection = Pick<Pool | ClientBase, 'query'>

/**
 * Tables that belong to the whole installation. None of their rows belong to an organization, and the tenant door has
 * no access to them.
 */
const OF_NOBODY: readonly string[] = [
  'public.schema_migrations',
  'public.rate_limits',
  'public.mail_outbox',
  'public.sms_outbox',
  'public.inquiries',
  'jobs.*',
  'auth.*',
]

/**
 * What the tenant door may do with the job queue: it submits work and gets its number back, but never reads what others
 * submitted (a test of the jobs verifies this). Everything else in the schema is off limits.
 */
const JOB_RIGHTS: Readonly<Record<string, readonly string[]>> = {
  'jobs.job': ['INSERT', 'SELECT'],
  'jobs.job_common': ['INSERT', 'SELECT'],
  'jobs.queue': ['SELECT'],
}

type Relation = {
  name: string
  kind: 'r' | 'p' | 'v' | 'm' | 'f'
  /** a view that shows only what the querying role may see in the underlying tables */
  readsAsCaller: boolean
  enabled: boolean
  forced: boolean
  hasOrg: boolean
  keyBeginsWithOrg: boolean
  rights: string[]
  /** what the vendors' door may do besides reading */
  vendorWrites: string[]
  policies: { role: string; name: string; using: string | null; check: string | null }[]
}

const RELATIONS = `
  select
    namespace.nspname || '.' || class.relname as name, class.relkind as kind,
    class.relkind = 'v' and 'security_invoker=true' = any(coalesce(class.reloptions, '{}')) as "readsAsCaller",
    class.relrowsecurity as enabled, class.relforcerowsecurity as forced,
    exists (select from pg_attribute where attrelid = class.oid and attname = 'org_id' and not attisdropped) as "hasOrg",
    coalesce(
      (
        select attribute.attname = 'org_id'
        from pg_index key
        join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum = key.indkey[0]
        where key.indrelid = class.oid and key.indisprimary
      ),
      false
    ) as "keyBeginsWithOrg",
    array(
      select privilege
      from unnest(array['DELETE', 'TRUNCATE', 'TRIGGER']) privilege
      where has_table_privilege('plumbline_app', class.oid, privilege)
      union all
      select privilege
      from unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) privilege
      where has_any_column_privilege('plumbline_app', class.oid, privilege)
    ) as rights,
    array(
      select privilege
      from unnest(array['DELETE', 'TRUNCATE', 'TRIGGER']) privilege
      where has_table_privilege('plumbline_portal', class.oid, privilege)
      union all
      select privilege
      from unnest(array['INSERT', 'UPDATE', 'REFERENCES']) privilege
      where has_any_column_privilege('plumbline_portal', class.oid, privilege)
    ) as "vendorWrites",
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'name', policy.polname, 'role', case when granted.role = 0 then 'public' else granted.role::regrole::text end,
            'using', pg_get_expr(policy.polqual, policy.polrelid), 'check', pg_get_expr(policy.polwithcheck, policy.polrelid)
          )
        )
        from pg_policy policy, unnest(policy.polroles) granted (role)
        where policy.polrelid = class.oid
      ),
      '[]'
    ) as policies
  from pg_class class
  join pg_namespace namespace on namespace.oid = class.relnamespace
  where class.relkind in ('r', 'p', 'v', 'm', 'f')
    and namespace.nspname !~ '^pg_' and namespace.nspname <> 'information_schema'
  order by 1`

const THE_ORG = '( SELECT current_org() AS current_org)'
const ONESELF = '(id = ( SELECT current_actor() AS current_actor))'
const A_COLLEAGUE = `(EXISTS ( SELECT FROM memberships WHERE ((memberships.user_id = profiles.id) AND (memberships.org_id = ${THE_ORG}))))`

const OWN_ROWS = `(org_id = ${THE_ORG})`
const NOT_DELETED = '((deleted_at IS NULL) OR ( SELECT sees_deleted_deals() AS sees_deleted_deals))'

/** Relations with a different rule than everything else, verbatim, because anything weaker exposes more. */
const OTHER_RULES: Readonly<Record<string, readonly string[]>> = {
  'public.organizations': [`(id = ${THE_ORG})`],
  // Reads leave out deleted deals, and a transaction that asks to see those stays within its organization.
  'public.deals': [`(${OWN_ROWS} AND ${NOT_DELETED})`, OWN_ROWS],
  // Users may read their own profile and those of colleagues, but write only their own.
  'public.profiles': [`(${ONESELF} OR ${A_COLLEAGUE})`, ONESELF],
}

/** What the vendors' door shows of the organization as a whole. All else is a vendor's own. */
const KNOWN_TO_VENDORS: Readonly<Record<string, string>> = {
  'public.organizations': `(id = ${THE_ORG})`,
  'public.organization_logos': OWN_ROWS,
}

/**
 * Returns everything that would let one organization reach another's rows. It reads the catalog, so a new table can't
 * be missed.
 */
export async function holesOf(pool: Connection): Promise<string[]> {
  const { rows } = await pool.query<Relation>(RELATIONS)
  return [...rows.flatMap(holesIn), ...(await looseKeys(pool)), ...(await wayRound(pool))]
}

function holesIn(relation: Relation): string[] {
  const { name, kind, rights } = relation
  if (isOfNobody(name)) {
    const allowed = JOB_RIGHTS[name] ?? []
    const surplus = rights.filter((right) => !allowed.includes(right))
    return surplus.length > 0 ? [`${name}: the tenant door may ${surplus.join(', ')}`] : []
  }
  if (relation.readsAsCaller)
    return rights.every((right) => right === 'SELECT') ? [] : [`${name}: the tenant door may write through a view`]
  if (kind !== 'r' && kind !== 'p') return [`${name}: a view, or a table elsewhere, has no row level security`]
  return [
    ...(relation.enabled ? [] : [`${name}: row level security is off`]),
    ...(relation.forced ? [] : [`${name}: row level security does not hold for the owner`]),
    ...(rights.includes('TRUNCATE') ? [`${name}: the tenant door may empty it for everybody`] : []),
    ...relation.vendorWrites.map((right) => `${name}: the vendors’ door may ${right}`),
    ...shapeHoles(relation),
    ...relation.policies.flatMap((policy) => policyHoles(name, policy)),
  ]
}

/**
 * The organization itself, users and their roles are found by other keys. Everything else is keyed by organization
 * first.
 */
function shapeHoles({ name, hasOrg, keyBeginsWithOrg }: Relation): string[] {
  if (name === 'public.organizations') return []
  if (!hasOrg) return [`${name}: has no org_id, and is not among the tables of the whole installation`]
  if (name === 'public.profiles' || name === 'public.user_roles') return []
  return keyBeginsWithOrg ? [] : [`${name}: its primary key does not begin with org_id`]
}

function policyHoles(table: string, { role, name, using, check }: Relation['policies'][number]): string[] {
  if (role === 'plumbline_platform') return []
  if (role === 'plumbline_portal') return vendorHoles(table, { name, using, check })
  if (role !== 'plumbline_app') return [`${table}: policy ${name} speaks to ${role}`]
  const allowed = OTHER_RULES[table] ?? [OWN_ROWS]
  return [using, check]
    .filter((rule) => rule !== null)
    .map((rule) => rule.replace(/\s+/g, ' '))
    .filter((rule) => !allowed.includes(rule))
    .map((rule) => `${table}: policy ${name} allows ${rule}`)
}

/** Behind the vendors' door, rows are of one organization and of its vendor, or belong to such rows. */
function vendorHoles(
  table: string,
  { name, using, check }: Pick<Relation['policies'][number], 'name' | 'using' | 'check'>,
): string[] {
  const rule = using?.replace(/\s+/g, ' ') ?? ''
  const isOwn =
    rule.startsWith(`(${OWN_ROWS} AND `) && /current_vendor\(\)| IN \( ?SELECT /.test(rule) && !/ OR true/.test(rule)
  return (isOwn || rule === KNOWN_TO_VENDORS[table]) && check === null
    ? []
    : [`${table}: policy ${name} shows vendors ${rule}`]
}

function isOfNobody(name: string): boolean {
  return OF_NOBODY.some((known) => (known.endsWith('.*') ? name.startsWith(known.slice(0, -1)) : known === name))
}

/**
 * Finds foreign keys between organizations' tables that leave out org_id, which would let a row reference another
 * organization's row.
 */
async function looseKeys(pool: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ hole: string }>(`
    select own.conrelid::regclass || ': ' || own.conname || ' leaves org_id out' as hole
    from pg_constraint own
    join pg_attribute target on target.attrelid = own.confrelid and target.attname = 'org_id' and target.attnotnull
    where own.contype = 'f'
      and not exists (
        select from unnest(own.conkey, own.confkey) pair (mine, theirs)
        join pg_attribute mine on mine.attrelid = own.conrelid and mine.attnum = pair.mine and mine.attname = 'org_id'
        where pair.theirs = target.attnum
      )`)
  return rows.map(({ hole }) => hole)
}

/** Finds ways around row level security: superusers, roles that bypass it, and functions that run as another user. */
async function wayRound(pool: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ hole: string }>(`
    select rolname || ' passes row level security by' as hole
    from pg_roles
    where rolname in ('plumbline_app', 'plumbline_platform', 'plumbline_auth', 'plumbline_portal') and (rolsuper or rolbypassrls)
    union all
    select format('plumbline_app is a member of %s', role.rolname)
    from pg_roles role
    where role.rolname <> 'plumbline_app' and pg_has_role('plumbline_app', role.oid, 'member')
    union all
    select format('%s runs as its owner, for the tenant door too', function.oid::regprocedure)
    from pg_proc function
    where function.prosecdef
      and has_function_privilege('plumbline_app', function.oid, 'execute')
      and has_schema_privilege('plumbline_app', function.pronamespace, 'usage')
      and function.prorettype <> 'trigger'::regtype`)
  return rows.map(({ hole }) => hole)
}
