import { sql } from 'kysely'
import { type CommentedRecord, commentedKinds } from '../comments/providers.ts'
import { contribute } from '../platform/rooms/contribution.ts'

export const commentedLines = contribute(commentedKinds, {
  type: 'budget_line',
  needs: 'deal.see_financials',
  find: (orgId, dealId, ids) => sql<CommentedRecord>`
    select line.id, line.description as label, line.original_cents as amount_cents
    from budget_lines line
    where line.org_id = ${orgId} and line.deal_id = ${dealId} and line.id = any(${[...ids]}::uuid[])`,
  match: (orgId, dealId, text, limit) => sql<CommentedRecord>`
    select line.id, line.description as label, line.original_cents as amount_cents
    from budget_lines line
    where line.org_id = ${orgId} and line.deal_id = ${dealId} and position(lower(${text}) in lower(line.description)) > 0
    order by line.position, line.id
    limit ${limit}`,
  link: (dealId) => `/app/deals/${dealId}/budget`,
})

/** One that is split between deals is commented on in each of them. */
export const commentedExpenses = contribute(commentedKinds, {
  type: 'expense',
  needs: 'deal.see_financials',
  find: (orgId, dealId, ids) => sql<CommentedRecord>`
    select expense.id, expense.vendor_name as label, expense.amount_cents
    from expenses expense
    where expense.org_id = ${orgId} and expense.id = any(${[...ids]}::uuid[])
      and exists (
        select from expense_shares share
        where share.org_id = expense.org_id and share.expense_id = expense.id and share.deal_id = ${dealId}
      )`,
  match: (orgId, dealId, text, limit) => sql<CommentedRecord>`
    select expense.id, expense.vendor_name as label, expense.amount_cents
    from expenses expense
    where expense.org_id = ${orgId} and position(lower(${text}) in lower(expense.vendor_name)) > 0
      and exists (
        select from expense_shares share
        where share.org_id = expense.org_id and share.expense_id = expense.id and share.deal_id = ${dealId}
      )
    order by expense.id desc
    limit ${limit}`,
  link: (dealId) => `/app/deals/${dealId}/budget`,
})
