import { Client } from 'pg'
import type { TestApp } from '../harness.ts'

/** A comparison with the organization that the server names in a statement. */
const FILTER = /(?<![\w.])((?:\w+\.)?org_id|organization\.id) = (\$\d+)/g
const BEGINNING = /^begin; select set_config\('role', '(\w+)'/
const OPENED = ' opened'

type Sent = { text?: string; name?: string; settings?: string[] }

export type OpenedFilters = {
  /** Different statements that lost a filter. */
  statements: ReadonlySet<string>
  restore(): void
}

/**
 * Takes the server's own filters by organization out of everything it sends through the tenant door, so that row level
 * security alone is left to keep organizations apart.
 */
export function openFilters(): OpenedFilters {
  const statements = new Set<string>()
  const roles = new WeakMap<Client, string>()
  const opened = (text: string): string => {
    const open = text.replace(FILTER, '($1 = $2 or true)')
    if (open !== text) statements.add(text)
    return open
  }

  const original = Client.prototype.query as (...args: unknown[]) => unknown
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [query] = args
    const text = typeof query === 'string' ? query : ((query as Sent).text ?? '')
    const begun = BEGINNING.exec(text)?.[1]
    if (begun) roles.set(this, begun)
    else if (text === 'commit' || text === 'rollback') roles.delete(this)
    else if (typeof query === 'object' && query !== null) openQuery(query, roles.get(this))
    return original.apply(this, args)
  } as typeof Client.prototype.query

  /** A read in a single round trip brings its role along. */
  function openQuery(query: Sent, transactionRole: string | undefined): void {
    if ((query.settings?.[0] ?? transactionRole) !== 'plumbline_app' || !query.text) return
    const open = opened(query.text)
    if (open === query.text) return
    query.text = open
    // Other doors use the same statement as it is.
    if (query.name) query.name += OPENED
  }

  return {
    statements,
    restore: () => {
      Client.prototype.query = original as typeof Client.prototype.query
    },
  }
}

/** Takes row level security away as well, one table at a time, since jobs are at work. */
export async function dropRowSecurity({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`,
  )
  for (const { name } of rows) await db.pool.query(`alter table ${name} disable row level security`)
}
