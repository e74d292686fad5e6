import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, root } from './modules.ts'
import { NAMED_LATER, TABLES, WRITE_FOR_OTHERS, KEPT_BY_TRIGGERS } from './tables.ts'

const OWNERS = new Map(
  Object.entries(TABLES).flatMap(([room, tables]) => tables.map((table) => [table, room] as const)),
)

/** Matches a write statement up to its table name. Prose can match too, but doesn't name a table. */
const WRITES =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_.]+|\$\{)/gi
const NEXT = /^\s*,\s*([a-z_.]+|\$\{)/i
const LATER = '${'

/** Returns the tables a file writes, according to its SQL. A table name set at runtime is returned as `${`. */
function written(source: string): string[] {
  return [...source.matchAll(WRITES)].flatMap((match) => {
    const names = [match[1]!]
    let rest = source.slice(match.index + match[0].length)
    // `truncate` accepts several tables.
    for (let next = NEXT.exec(rest); /^truncate/i.test(match[0]) && next; next = NEXT.exec(rest)) {
      names.push(next[1]!)
      rest = rest.slice(next[0].length)
    }
    return names.filter((name) => name === LATER || OWNERS.has(name))
  })
}

/** Returns the tables a file writes that don't belong to its room. */
function foreign(path: string, source: string): string[] {
  const room = path.split('/')[2]
  const tables = written(source).flatMap((name) => (name === LATER ? (NAMED_LATER[path] ?? [name]) : [name]))
  return tables.filter((table) => OWNERS.get(table) !== room).map((table) => `${path} writes ${table}`)
}

/** Returns the tables that the migrations, in order, create and don't drop again. */
function tablesOf(migrations: readonly string[]): string[] {
  const tables = new Set<string>()
  const change =
    /\bcreate (?:unlogged )?table (?:if not exists )?([a-z_.]+)|\bdrop table (?:if exists )?([a-z_., ]+)|\balter table ([a-z_.]+) rename to ([a-z_]+)/gi
  for (const migration of migrations)
    for (const [, made, dropped, from, to] of migration.matchAll(change)) {
      for (const gone of [...(dropped?.split(',') ?? []), from ?? '']) tables.delete(gone.trim())
      for (const here of [made, to]) if (here) tables.add(here)
    }
  return [...tables].toSorted()
}

const sources = globSync('server/src/**/*.ts', { cwd: root })
  .filter((path) => !isTest(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

function sourceOf(wanted: string): string {
  return sources.find(({ path }) => path === wanted)?.source ?? ''
}

describe('the database tables', () => {
  it('have one owner each', () => {
    const migrations = globSync('server/migrations/*.sql', { cwd: root }).toSorted()
    const listed = Object.values(TABLES).flat().toSorted()
    expect(listed).toEqual(tablesOf(migrations.map((path) => readFileSync(join(root, path), 'utf8'))))
  })

  it('are only written by their own room', () => {
    const others = sources.filter(({ path }) => !(path in WRITE_FOR_OTHERS))
    expect(others.flatMap(({ path, source }) => foreign(path, source))).toEqual([])
  })

  it('are each written by some file', () => {
    const found = new Set(sources.flatMap(({ path, source }) => [...written(source), ...(NAMED_LATER[path] ?? [])]))
    expect([...OWNERS.keys()].filter((table) => !found.has(table) && !KEPT_BY_TRIGGERS.has(table))).toEqual([])
  })

  it('have exceptions only for files that still need them', () => {
    const unneeded = [
      ...Object.keys(WRITE_FOR_OTHERS).filter((path) => foreign(path, sourceOf(path)).length === 0),
      ...Object.keys(NAMED_LATER).filter((path) => !written(sourceOf(path)).includes(LATER)),
    ]
    expect(unneeded).toEqual([])
  })
})

describe('the rule itself', () => {
  it('reads every write statement, including multi-line and nested ones', () => {
    expect(written('insert into\n  tasks (id) values ($1)')).toEqual(['tasks'])
    expect(written('with gone as (delete from tasks returning id) update deals deal set x = 1')).toEqual([
      'tasks',
      'deals',
    ])
    expect(written('merge into only auth.users u using x on true')).toEqual(['auth.users'])
    expect(written('truncate organizations, profiles, auth.users cascade')).toEqual([
      'organizations',
      'profiles',
      'auth.users',
    ])
    expect(written('update ${sql.table(home)} set x = 1')).toEqual([LATER])
    expect(written('select from deals for update of deals; on conflict do update set x = 1')).toEqual([])
  })

  it('reports the file and the table it doesn’t own', () => {
    expect(foreign('server/src/pipelines/entry.ts', 'insert into tasks')).toEqual([
      'server/src/pipelines/entry.ts writes tasks',
    ])
    expect(foreign('server/src/tasks/store.ts', 'insert into tasks')).toEqual([])
    expect(foreign('server/src/tasks/store.ts', 'insert into ${table}')).toEqual([
      'server/src/tasks/store.ts writes ${',
    ])
  })

  it('tracks a table through the migrations', () => {
    expect(
      tablesOf([
        'create table a (',
        'create unlogged table if not exists b (',
        'drop table if exists a; alter table b rename to c',
      ]),
    ).toEqual(['c'])
  })
})
