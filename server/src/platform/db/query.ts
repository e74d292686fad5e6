import { PostgresQueryCompiler, type QueryId, type RawBuilder } from 'kysely'

/** A handwritten statement. With a `name`, the server caches its plan, for frequently used queries. */
export type Statement<Row> = { name?: string; text: string; values: readonly unknown[]; readonly row?: Row }

/** What the doors run: a query composed with kysely's `sql`, or a named statement. */
export type Query<Row> = RawBuilder<Row> | Statement<Row>

export function statement<Row>(name: string, text: string): (...values: readonly unknown[]) => Statement<Row> {
  return (...values) => ({ name, text, values })
}

const compiler = new PostgresQueryCompiler()
/** kysely uses these to tell apart the queries it runs, but it runs none of ours. */
const QUERY_ID: QueryId = { queryId: 'composed' }

export function compile<Row>(query: Query<Row>): Statement<Row> {
  if ('text' in query) return query
  const { sql, parameters } = compiler.compileQuery(query.toOperationNode(), QUERY_ID)
  return { text: sql, values: parameters }
}

/** Above what the product has: some 200 of its own, and one or two for each queue of jobs. */
const MOST_KEPT = 400
const keptNames = new Map<string, string>()

/**
 * A composed query whose plan the server caches, as for a named statement, since planning a join of four tables takes
 * longer than running it. Every connection keeps each text permanently, so anything that varies must be passed as a
 * value. Above a maximum number of texts, the rest are planned every time.
 */
export function prepared<Row>(query: Query<Row>): Statement<Row> {
  const { text, values } = compile(query)
  let name = keptNames.get(text)
  if (name === undefined && keptNames.size < MOST_KEPT) {
    name = `kept.${keptNames.size}`
    keptNames.set(text, name)
  }
  return { text, values, ...(name === undefined ? {} : { name }) }
}
