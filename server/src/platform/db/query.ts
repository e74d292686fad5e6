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
