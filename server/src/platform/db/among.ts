import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a column has one of these ids. With a single id it's a plain comparison: for an array PostgreSQL
 * expects many rows, so it plans a prepared statement each time, or reads more than it needs.
 * @param ids null = all
 */
export function among(ids: readonly string[] | null): RawBuilder<unknown> {
  if (ids === null) return sql`is not null`
  return ids.length === 1 ? sql`= ${ids[0]}::uuid` : sql`= any(${[...ids]}::uuid[])`
}
