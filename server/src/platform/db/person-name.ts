import { type RawBuilder, sql } from 'kysely'

/** What a person is called wherever they are named: their name, or the address of somebody who gave none. */
export function personNameText(profile: string): string {
  return `coalesce(nullif(${profile}.full_name, ''), ${profile}.email)`
}

/** The same as a part of a query. */
export function personName(profile: string): RawBuilder<string | null> {
  return sql.raw(personNameText(profile))
}
