import { type RawBuilder, sql } from 'kysely'
import { prepared, type Statement } from './query.ts'

/**
 * Changes a row and reads it as it is then, with the names that belong to it, in one statement.
 * @param change an `insert` or `update` of one row, without `returning`
 * @param read the query for a row of the table it's given
 */
export function changeAndRead<Row>(
  change: RawBuilder<unknown>,
  read: (table: RawBuilder<unknown>) => RawBuilder<Row>,
): Statement<Row> {
  return prepared(sql<Row>`with changed as (${change} returning *) ${read(sql.raw('changed'))}`)
}
