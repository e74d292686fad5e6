import { sql } from 'kysely'
import { type CommentedRecord, commentedKinds } from '../comments/providers.ts'
import { contribute } from '../platform/rooms/contribution.ts'
import { punchLink, siteLogLink, updateLink } from './addresses.ts'

export const commentedItems = contribute(commentedKinds, {
  type: 'punch_item',
  needs: 'deal.view',
  find: (orgId, dealId, ids) => sql<CommentedRecord>`
    select item.id, item.title as label, null as amount_cents
    from punch_items item
    where item.org_id = ${orgId} and item.deal_id = ${dealId} and item.id = any(${[...ids]}::uuid[])
      and item.removed_at is null`,
  match: (orgId, dealId, text, limit) => sql<CommentedRecord>`
    select item.id, item.title as label, null as amount_cents
    from punch_items item
    where item.org_id = ${orgId} and item.deal_id = ${dealId} and item.removed_at is null
      and position(lower(${text}) in lower(item.title)) > 0
    order by item.no desc
    limit ${limit}`,
  link: (dealId) => punchLink(dealId),
})

export const commentedLogs = contribute(commentedKinds, {
  type: 'site_log',
  needs: 'deal.view',
  find: (orgId, dealId, ids) => sql<CommentedRecord>`
    select log.id, log.day::text as label, null as amount_cents
    from site_logs log
    where log.org_id = ${orgId} and log.deal_id = ${dealId} and log.id = any(${[...ids]}::uuid[])
      and log.removed_at is null`,
  link: (dealId) => siteLogLink(dealId),
})

export const commentedUpdates = contribute(commentedKinds, {
  type: 'lender_update',
  needs: 'deal.view',
  find: (orgId, dealId, ids) => sql<CommentedRecord>`
    select own.id, own.title as label, null as amount_cents
    from lender_updates own
    where own.org_id = ${orgId} and own.deal_id = ${dealId} and own.id = any(${[...ids]}::uuid[])
      and own.removed_at is null`,
  match: (orgId, dealId, text, limit) => sql<CommentedRecord>`
    select own.id, own.title as label, null as amount_cents
    from lender_updates own
    where own.org_id = ${orgId} and own.deal_id = ${dealId} and own.removed_at is null
      and position(lower(${text}) in lower(own.title)) > 0
    order by own.from_day desc, own.id desc
    limit ${limit}`,
  link: updateLink,
})
