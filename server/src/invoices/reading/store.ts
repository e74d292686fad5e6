import { type Query } from '../../platform/db/doors.ts'
import { sql } from 'kysely'

/** The vendors whose name a paper can hold; one with another name on its papers counts under both. */
export function vendorNames(orgId: string): Query<{ id: string; name: string }> {
  return sql<{ id: string; name: string }>`
    select vendor.id, named.name
    from vendors vendor
    cross join lateral (values (vendor.name), (vendor.legal_name)) as named (name)
    where vendor.org_id = ${orgId} and vendor.merged_into is null and named.name <> ''`
}
