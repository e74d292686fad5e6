import type { UpdateFacts, UpdateShows } from '@plumbline/contract/on-site/lender-updates'
import type { Day } from '@plumbline/domain/calendar'
import type { DealStatus } from '@plumbline/domain/deals/status'
import type { WordsBlock } from '@plumbline/domain/on-site/lender-update'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../../platform/db/person-name.ts'
import type { PaperRow } from '../../people/person/papers-store.ts'
import type { PapersAsked } from '../../people/person/providers.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Locale } from '../../platform/http/workplace.ts'

export type Captioned = { id: string; caption: string }

/** The fields of an update that a person can edit. */
export type UpdateContent = {
  title: string
  locale: Locale
  loanId: string | null
  blocks: WordsBlock[]
  pictures: Captioned[]
  shows: UpdateShows
}

/** What was sent: what the records said, who it went to, and the captions of its pictures. */
export type Snapshot = {
  facts: UpdateFacts
  loan: { id: string; name: string; lender: string | null; email: string | null } | null
  pictures: { id: string; title: string; caption: string }[]
}

export type UpdateRow = UpdateContent & {
  id: string
  dealId: string
  dealStatus: DealStatus
  dealOwnerId: string
  dealTeamIds: string[]
  from: Day
  to: Day
  createdById: string | null
  createdByName: string | null
  updatedAt: Date
  removedAt: Date | null
  version: number
  sentAt: Date | null
  sentById: string | null
  sentByName: string | null
  sentTo: string | null
  snapshot: Snapshot | null
  storageKey: string | null
  pages: number | null
}

function updatesQuery(rest: RawBuilder<unknown>): RawBuilder<UpdateRow> {
  return sql<UpdateRow>`
    select
      own.id, own.deal_id, deal.status as deal_status, deal.owner_id as deal_owner_id, deal.team_ids as deal_team_ids,
      own.loan_id, own.from_day as "from", own.to_day as "to", own.locale, own.title, own.blocks, own.pictures, own.shows,
      own.created_by as created_by_id, ${personName('author')} as created_by_name, own.updated_at, own.removed_at,
      own.version, own.sent_at, own.sent_by as sent_by_id, ${personName('sender')} as sent_by_name, own.sent_to,
      own.snapshot, own.storage_key, own.pages
    from lender_updates own
    join deals deal on deal.org_id = own.org_id and deal.id = own.deal_id
    left join profiles author on author.id = own.created_by
    left join profiles sender on sender.id = own.sent_by
    where ${rest}`
}

type After = { from: string; id: string } | null

/** Latest week first. */
export function pageOfUpdates(
  orgId: string,
  dealId: string,
  { after, limit }: { after: After; limit: number },
): RawBuilder<UpdateRow> {
  return updatesQuery(sql`
    own.org_id = ${orgId} and own.deal_id = ${dealId} and own.removed_at is null
    ${after ? sql`and (own.from_day, own.id) < (${after.from}::date, ${after.id}::uuid)` : sql``}
    order by own.from_day desc, own.id desc
    limit ${limit}`)
}

/** Also finds a removed one, so that it can be restored. */
export function updateById(orgId: string, id: string): RawBuilder<UpdateRow> {
  return updatesQuery(sql`own.org_id = ${orgId} and own.id = ${id}`)
}

export async function lockUpdate(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.run(sql`select from lender_updates where org_id = ${orgId} and id = ${id} for update`)
}

type New = { orgId: string; id: string; dealId: string; from: Day; to: Day; by: string; at: Date }

export async function insertUpdate(tx: Tx, update: New, content: UpdateContent): Promise<void> {
  const { orgId, id, dealId, from, to, by, at } = update
  const { title, locale, loanId, blocks, pictures, shows } = content
  await tx.run(sql`
    insert into lender_updates (
      org_id, id, deal_id, loan_id, from_day, to_day, locale, title, blocks, pictures, shows, created_by, created_at, updated_at
    ) values (
      ${orgId}, ${id}, ${dealId}, ${loanId}, ${from}, ${to}, ${locale}, ${title}, ${JSON.stringify(blocks)}::jsonb,
      ${JSON.stringify(pictures)}::jsonb, ${JSON.stringify(shows)}::jsonb, ${by}, ${at}, ${at}
    )`)
}

export type UpdateState = UpdateContent & { removedAt: Date | null }

export async function writeUpdate(
  tx: Tx,
  { orgId, id, at }: { orgId: string; id: string; at: Date },
  { title, locale, loanId, blocks, pictures, shows, removedAt }: UpdateState,
): Promise<void> {
  await tx.run(sql`
    update lender_updates
    set
      title = ${title}, locale = ${locale}, loan_id = ${loanId}, blocks = ${JSON.stringify(blocks)}::jsonb,
      pictures = ${JSON.stringify(pictures)}::jsonb, shows = ${JSON.stringify(shows)}::jsonb, removed_at = ${removedAt},
      updated_at = ${at}, version = version + 1
    where org_id = ${orgId} and id = ${id}`)
}

type Sent = {
  orgId: string
  id: string
  to: string | null
  by: string
  at: Date
  snapshot: Snapshot
  storageKey: string
  pages: number
}

export async function markSent(tx: Tx, { orgId, id, to, by, at, snapshot, storageKey, pages }: Sent): Promise<void> {
  await tx.run(sql`
    update lender_updates
    set
      sent_at = ${at}, sent_by = ${by}, sent_to = ${to}, snapshot = ${JSON.stringify(snapshot)}::jsonb,
      storage_key = ${storageKey}, pages = ${pages}, updated_at = ${at}, version = version + 1
    where org_id = ${orgId} and id = ${id}`)
}

export const HELD_BY_UPDATES = `exists (
  select from lender_updates own
  where own.org_id = stored.org_id and own.storage_key = stored.sha256
)`

/** A page of the updates that went to the lender of some loans, latest first, as papers of that lender. */
export function papersOfLender(
  orgId: string,
  timeZone: string,
  { loanIds, after, limit }: Pick<PapersAsked, 'loanIds' | 'after' | 'limit'>,
): RawBuilder<PaperRow> {
  return sql<PaperRow>`
    select
      'lender_update' as kind, own.id, null as type, own.title, null as number, own."on"::text as "on", deal.id as deal_id,
      deal.number as deal_number, deal.name as deal_name, null as vendor_id, null as vendor_name
    from (
      select own.*, (own.sent_at at time zone ${timeZone}::text)::date as "on"
      from lender_updates own
      where own.org_id = ${orgId} and own.loan_id = any(${[...loanIds]}::uuid[]) and own.sent_at is not null
    ) own
    join deals deal on deal.org_id = own.org_id and deal.id = own.deal_id
    where ${after ? sql`(own."on", own.id) < (${after.sortValue}::date, ${after.id}::uuid)` : sql`true`}
    order by own."on" desc, own.id desc
    limit ${limit}`
}
