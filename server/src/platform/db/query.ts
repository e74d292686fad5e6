import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { DB } from './generated/tables.ts'

/** A statement written by hand. With a `name` the server keeps its plan: for the paths that are asked often. */
export type Statement<Row> = { name?: string; text: string; values: readonly unknown[]; readonly row?: Row }

/** What the doors run: a kysely query, a kysely `sql` text, or a named statement. */
export type Query<Row> = Compilable<Row> | RawBuilder<Row> | Statement<Row>

/** Composes queries; never runs them. Only the doors run them. */
export const qb = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export function statement<Row>(name: string, text: string): (...values: readonly unknown[]) => Statement<Row> {
  return (...values) => ({ name, text, values })
}

export function compile<Row>(query: Query<Row>): Statement<Row> {
  if ('text' in query) return query
  const compiled: CompiledQuery<Row> = query.compile(qb)
  return { text: compiled.sql, values: compiled.parameters }
}

const MOST_KEPT = 200
const keptNames = new Map<string, string>()

/**
 * A composed query whose plan the server keeps, as it does for a named statement: planning a join of four tables takes longer
 * than running it. Every connection keeps every such text for good, so what varies belongs into its values; beyond a number
 * of texts the rest is planned each time.
 */
export function keepPlan<Row>(query: Query<Row>): Statement<Row> {
  const { text, values } = compile(query)
  let name = keptNames.get(text)
  if (name === undefined && keptNames.size < MOST_KEPT) {
    name = `kept.${keptNames.size}`
    keptNames.set(text, name)
  }
  return { text, values, ...(name === undefined ? {} : { name }) }
}
