import { sql } from 'kysely'
import { contribute } from '../platform/rooms/contribution.ts'
import { type CommentedRecord, commentedKinds } from './providers.ts'

/** Deals and documents come before comments and can't describe themselves here. */
export const commentedDeals = contribute(commentedKinds, {
  type: 'deal',
  needs: 'deal.view',
  find: (orgId, dealId, ids) => sql<CommentedRecord>`
    select deal.id, deal.name as label, null as amount_cents
    from deals deal
    where deal.org_id = ${orgId} and deal.id = ${dealId} and deal.id = any(${[...ids]}::uuid[])`,
  link: (dealId) => `/app/deals/${dealId}`,
})

export const commentedDocuments = contribute(commentedKinds, {
  type: 'document',
  needs: 'document.view',
  find: (orgId, dealId, ids) => sql<CommentedRecord>`
    select document.id, document.title as label, null as amount_cents
    from documents document
    where document.org_id = ${orgId} and document.deal_id = ${dealId} and document.id = any(${[...ids]}::uuid[])
      and document.deleted_at is null`,
  match: (orgId, dealId, text, limit) => sql<CommentedRecord>`
    select document.id, document.title as label, null as amount_cents
    from documents document
    where document.org_id = ${orgId} and document.deal_id = ${dealId} and document.deleted_at is null
      and position(lower(${text}) in lower(document.title)) > 0
    order by document.id desc
    limit ${limit}`,
  link: (dealId) => `/app/deals/${dealId}/documents`,
})
