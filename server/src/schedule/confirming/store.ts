import type { Day } from '@plumbline/domain/calendar'
import { sql } from 'kysely'
import type { Locale } from '../../platform/http/workplace.ts'
import type { Query, Tx } from '../../platform/db/doors.ts'

export type ConfirmationRow = {
  itemId: string
  vendorId: string
  startsOn: Day
  finishesOn: Day
  answer: 'confirmed' | 'declined' | null
  proposedOn: Day | null
  note: string
  signer: string | null
  askedAt: Date
  answeredAt: Date | null
}

/** The latest question to vendors about each of a deal's items. */
export function confirmationsQuery(orgId: string, dealId: string): Query<ConfirmationRow> {
  return sql<ConfirmationRow>`
    select
      asked.item_id, asked.vendor_id, asked.starts_on, asked.finishes_on, asked.answer, asked.proposed_on, asked.note, asked.signer,
      ask.asked_at, asked.answered_at
    from schedule_confirmations asked
    join schedule_asks ask on ask.org_id = asked.org_id and ask.id = asked.ask_id
    where asked.org_id = ${orgId} and asked.deal_id = ${dealId}`
}

export type AskedVendor = {
  id: string
  name: string
  locale: Locale
  email: string | null
  doNotContact: boolean
}

export function vendorsToAsk(tx: Tx, orgId: string, ids: readonly string[]): Promise<AskedVendor[]> {
  return tx.rows(sql<AskedVendor>`
    select vendor.id, vendor.name, vendor.locale, contact.email, coalesce(contact.do_not_contact, false) or vendor.status = 'do_not_use' as do_not_contact
    from vendors vendor
    left join contacts contact on contact.org_id = vendor.org_id and contact.id = vendor.contact_id
    where vendor.org_id = ${orgId} and vendor.id = any(${[...ids]}::uuid[])
    order by lower(vendor.name), vendor.id`)
}

export type NewAsk = {
  orgId: string
  id: string
  dealId: string
  vendorId: string
  email: string
  hash: Buffer
  by: string | null
  now: Date
  endsAt: Date
  items: readonly { id: string; startsOn: Day; finishesOn: Day }[]
}

/** Earlier answers about these items no longer count. */
export async function insertAsk(tx: Tx, ask: NewAsk): Promise<void> {
  await tx.run(sql`
    insert into schedule_asks (org_id, id, deal_id, vendor_id, email, token_hash, asked_by, asked_at, ends_at)
    values (${ask.orgId}, ${ask.id}, ${ask.dealId}, ${ask.vendorId}, ${ask.email}, ${ask.hash}, ${ask.by}, ${ask.now}, ${ask.endsAt})`)
  const items = ask.items.map(({ id, startsOn, finishesOn }) => ({ id, starts_on: startsOn, finishes_on: finishesOn }))
  await tx.run(sql`
    insert into schedule_confirmations (org_id, deal_id, item_id, ask_id, vendor_id, starts_on, finishes_on)
    select ${ask.orgId}, ${ask.dealId}, item.id, ${ask.id}, ${ask.vendorId}, item.starts_on, item.finishes_on
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (id uuid, starts_on date, finishes_on date)
    on conflict (org_id, item_id) do update set
      ask_id = excluded.ask_id, vendor_id = excluded.vendor_id, starts_on = excluded.starts_on, finishes_on = excluded.finishes_on,
      answer = null, proposed_on = null, note = '', signer = null, answered_at = null`)
}

/** An active link, with its sender and recipient. */
export type AskRow = {
  orgId: string
  id: string
  dealId: string
  dealName: string
  ownerId: string
  vendorId: string
  vendor: string
  locale: Locale
  email: string
  organization: string
  phone: string | null
  timeZone: string
  askedBy: string
  askedById: string | null
  endsAt: Date
}

/** A link works until it expires, for a vendor that isn't banned, on an active deal. */
export function askByToken(hash: Buffer, now: Date): Query<AskRow> {
  return sql<AskRow>`
    select
      ask.org_id, ask.id, ask.deal_id, coalesce(deal.name, deal.number) as deal_name, deal.owner_id, ask.vendor_id, vendor.name as vendor,
      vendor.locale, ask.email, organization.name as organization, organization.phone, organization.time_zone,
      coalesce(asker.full_name, asker.email, '') as asked_by, ask.asked_by as asked_by_id, ask.ends_at
    from schedule_asks ask
    join deals deal on deal.org_id = ask.org_id and deal.id = ask.deal_id
    join vendors vendor on vendor.org_id = ask.org_id and vendor.id = ask.vendor_id
    join organizations organization on organization.id = ask.org_id
    left join profiles asker on asker.id = ask.asked_by
    where ask.token_hash = ${hash} and ask.ends_at > ${now} and deal.status = 'active'
      and vendor.merged_into is null and vendor.status <> 'do_not_use'`
}

export type AskedItemRow = Omit<ConfirmationRow, 'askedAt'> & { title: string; durationDays: number }

/** The vendor's work that a link is about. Work that has begun, or that now belongs to someone else, is left out. */
export function askedItems(orgId: string, askId: string): Query<AskedItemRow> {
  return sql<AskedItemRow>`
    select
      item.id as item_id, item.title, item.duration_days, asked.vendor_id, asked.starts_on, asked.finishes_on, asked.answer,
      asked.proposed_on, asked.note, asked.signer, asked.answered_at
    from schedule_confirmations asked
    join schedule_items item on item.org_id = asked.org_id and item.id = asked.item_id
    where asked.org_id = ${orgId} and asked.ask_id = ${askId} and item.vendor_id = asked.vendor_id
      and item.actual_start is null and item.actual_finish is null
    order by asked.starts_on, item.position`
}

export type NewAnswer = {
  itemId: string
  answer: 'confirmed' | 'declined'
  proposedOn: Day | null
  note: string
}

export async function writeAnswers(
  tx: Tx,
  { orgId, askId, signer, now }: { orgId: string; askId: string; signer: string; now: Date },
  answers: readonly NewAnswer[],
): Promise<void> {
  const rows = answers.map(({ itemId, answer, proposedOn, note }) => ({
    item_id: itemId,
    answer,
    proposed_on: proposedOn,
    note,
  }))
  await tx.run(sql`
    update schedule_confirmations asked set
      answer = given.answer, proposed_on = given.proposed_on, note = given.note, signer = ${signer}, answered_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (item_id uuid, answer text, proposed_on date, note text)
    where asked.org_id = ${orgId} and asked.ask_id = ${askId} and asked.item_id = given.item_id`)
}
