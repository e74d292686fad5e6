import { type RawBuilder, sql } from 'kysely'

/** How a person is named everywhere: their name, or their email address if they haven't given one. */
export function personNameText(profile: string): string {
  return `coalesce(nullif(${profile}.full_name, ''), ${profile}.email)`
}

/** Same as `personNameText`, as part of a query. */
export function personName(profile: string): RawBuilder<string | null> {
  return sql.raw(personNameText(profile))
}
