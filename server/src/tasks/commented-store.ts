import { sql } from 'kysely'
import { type CommentedRecord, commentedKinds } from '../comments/providers.ts'
import { contribute } from '../platform/rooms/contribution.ts'

export const commentedTasks = contribute(commentedKinds, {
  type: 'task',
  needs: 'deal.view',
  find: (orgId, dealId, ids) => sql<CommentedRecord>`
    select task.id, task.title as label, null as amount_cents
    from tasks task
    where task.org_id = ${orgId} and task.deal_id = ${dealId} and task.id = any(${[...ids]}::uuid[])`,
  match: (orgId, dealId, text, limit) => sql<CommentedRecord>`
    select task.id, task.title as label, null as amount_cents
    from tasks task
    where task.org_id = ${orgId} and task.deal_id = ${dealId} and position(lower(${text}) in lower(task.title)) > 0
    order by task.id desc
    limit ${limit}`,
  link: (dealId) => `/app/deals/${dealId}`,
})
