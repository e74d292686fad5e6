import type { SameBy } from '@plumbline/domain/contacts/contact'
import { sql } from 'kysely'
import type { Query } from '../../platform/db/doors.ts'

/**
 * Pairs of contacts with the same email, phone, or name and company, strongest first. If several share something,
 * each is paired with the next one, since an office with fifty people has one phone number.
 */
export function alikePairs(orgId: string, limit: number): Query<{ oneId: string; otherId: string; by: SameBy }> {
  return sql<{ oneId: string; otherId: string; by: SameBy }>`
    with standing as (
      select
        contact.id, lower(contact.email) as email, contact.phone,
        trim(regexp_replace(lower(contact.name), '\\s+', ' ', 'g')) || E'\n'
          || trim(regexp_replace(lower(contact.company), '\\s+', ' ', 'g')) as name
      from contacts contact
      where contact.org_id = ${orgId} and contact.merged_into is null
    ), paired as (
      select id as one_id, lead(id) over (partition by email order by id) as other_id, 'email' as by, 1 as strength
      from standing
      where email is not null
      union all
      select id, lead(id) over (partition by phone order by id), 'phone', 2
      from standing
      where phone is not null
      union all
      select id, lead(id) over (partition by name order by id), 'name', 3
      from standing
    )
    select first.one_id, first.other_id, first.by
    from (
      select distinct on (paired.one_id, paired.other_id) paired.one_id, paired.other_id, paired.by, paired.strength
      from paired
      where paired.other_id is not null and not exists (
        select
        from contacts_apart apart
        where apart.org_id = ${orgId} and apart.one_id = paired.one_id and apart.other_id = paired.other_id
      )
      order by paired.one_id, paired.other_id, paired.strength
    ) first
    order by first.strength, first.one_id, first.other_id
    limit ${limit}`
}
