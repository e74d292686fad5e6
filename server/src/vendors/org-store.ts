import { sql } from 'kysely'
import type { Query } from '../platform/db/doors.ts'

/** What vendors know the organization as. */
export function organizationName(orgId: string): Query<{ name: string }> {
  return sql<{ name: string }>`
    select organization.name from organizations organization where organization.id = ${orgId}`
}
