import type { SearchKind } from '@plumbline/domain/search/kinds'
import { rangeOf } from '@plumbline/domain/search/words'
import { sql } from 'kysely'
import { prepared, type Query } from '../platform/db/doors.ts'

/** What to search for, and who is searching. */
export type Wanted = {
  orgId: string
  userId: string
  kinds: readonly SearchKind[]
  words: readonly string[]
  dealId: string | null
  /** whether orders of every deal are found, or only of the reader's own */
  withAllOrders: boolean
  /** the most results of each kind */
  limit: number
}

export type Hit = { kind: SearchKind; id: string; found: number }

/** Finding the rarest word doesn't need an exact count. */
const COUNTED_UP_TO = 1_000

/**
 * The records that have words beginning with each of these, up to `limit` of each kind, and how many there are, counted up
 * to `countUpTo`. Reads the rarest word's range of the index and checks the other words of each record in it. Records with
 * a whole word as typed come first, then the newest. Further conditions are selected as values instead of with `exists`,
 * which the planner may answer by reading every deal or task of the organization.
 */
export function hitsQuery(wanted: Wanted, countUpTo: number): Query<Hit> {
  const { orgId, userId, kinds, words, dealId, withAllOrders, limit } = wanted
  const ranges = words.map(rangeOf)
  return prepared(sql<Hit>`
    with asked as materialized (
      select word.place, word.first, word.below, length(word.first) as length, (
        select count(*)
        from (
          select from search_tokens token
          where token.org_id = ${orgId} and token.kind = any(${[...kinds]}::text[])
            and token.token >= word.first and token.token < word.below
          limit ${COUNTED_UP_TO}
        ) counted
      ) as records
      from unnest(${ranges.map(({ from }) => from)}::text[], ${ranges.map(({ below }) => below)}::text[])
        with ordinality word (first, below, place)
    ), rarest as materialized (
      select * from asked order by records, length desc, place limit 1
    ), hit as (
      select wanted.kind, one.item_id, one.is_whole
      from unnest(${[...kinds]}::text[]) wanted (kind)
      cross join rarest
      cross join lateral (
        select token.item_id, bool_or(token.token = rarest.first) as is_whole
        from (
          select token.item_id, token.token
          from search_tokens token
          where token.org_id = ${orgId} and token.kind = wanted.kind
            and token.token >= rarest.first and token.token < rarest.below
            and (${dealId}::uuid is null or token.deal_id = ${dealId}::uuid)
            and (token.deal_id is null or (
              select true from deals deal
              where deal.org_id = ${orgId} and deal.id = token.deal_id
                and (${withAllOrders} or token.kind <> 'order' or deal.owner_id = ${userId} or ${userId} = any(deal.team_ids))
            ))
            and (token.kind <> 'task' or token.deal_id is not null or (
              select true from tasks task
              where task.org_id = ${orgId} and task.id = token.item_id and (task.assignee_id = ${userId} or task.created_by = ${userId})
            ))
            -- a vendor stands for the contact that was made for it
            and (token.kind <> 'contact' or (
              select true
              from vendors vendor
              join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id
              where vendor.org_id = ${orgId} and vendor.contact_id = token.item_id and vendor.merged_into is null
                and lower(vendor.name) = lower(contact.name)
              limit 1
            ) is null)
            and not exists (
              select from asked other
              where other.place <> rarest.place and not exists (
                select from search_tokens also
                where also.org_id = ${orgId} and also.item_id = token.item_id
                  and also.token >= other.first and also.token < other.below
              )
            )
          limit ${countUpTo}
        ) token
        group by token.item_id
      ) one
    ), ranked as (
      select
        hit.kind, hit.item_id as id, count(*) over (partition by hit.kind)::int as found,
        row_number() over (partition by hit.kind order by hit.is_whole desc, hit.item_id desc) as place
      from hit
    )
    select kind, id, found
    from ranked
    where place <= ${limit}
    order by array_position(${[...kinds]}::text[], kind), place`)
}

/**
 * Words of the organization that a typed word may be a typo of, separated by spaces: those that share its first or second
 * letter. They are thousands, and one row with all of them is read much faster.
 */
export function neighborsQuery(orgId: string, word: string): Query<{ words: string }> {
  const [first, second] = [...word].slice(0, 2).map(rangeOf)
  return prepared(sql<{ words: string }>`
    select coalesce(string_agg(known.word, ' ' order by known.word), '') as words
    from search_words known
    where known.org_id = ${orgId} and (
      known.word >= ${first!.from} and known.word < ${first!.below} or known.word >= ${second!.from} and known.word < ${second!.below}
    )`)
}

/** Whether any record has a word beginning with each of these. */
export function knownWordsQuery(orgId: string, words: readonly string[]): Query<{ isKnown: boolean }> {
  const ranges = words.map(rangeOf)
  return prepared(sql<{ isKnown: boolean }>`
    select exists (
      select from search_tokens token
      where token.org_id = ${orgId} and token.kind = any(array['deal', 'contact', 'vendor', 'order', 'invoice', 'draw', 'document', 'task'])
        and token.token >= word.first and token.token < word.below
    ) as is_known
    from unnest(${ranges.map(({ from }) => from)}::text[], ${ranges.map(({ below }) => below)}::text[])
      with ordinality word (first, below, place)
    order by word.place`)
}

/** Removes words that no record uses anymore. */
export function deleteUnusedWords(): Query<unknown> {
  return sql`
    delete from search_words known
    where not exists (
      select from search_tokens token
      where token.org_id = known.org_id and token.kind = any(array['deal', 'contact', 'vendor', 'order', 'invoice', 'draw', 'document', 'task'])
        and token.token = known.word
    )`
}
