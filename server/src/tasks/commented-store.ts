import { sql } from 'kysely'
import { type CommentedRecord, commentedKinds } from '../comments/providers.ts'
import { contribute } from '../platform/rooms/contribution.ts'

export const commentedTasks = contribute(commentedKinds, {
  type: 'task',
  needs: 'deal.view',
  find: (orgId, dealId, ids) => sql<CommentedRecord>`
    select task.id, task.title as label
    from tasks task
    where task.org_id = ${orgId} and task.deal_id = ${dealId} and task.id = any(${[...ids]}::uuid[])`,
  link: (dealId) => `/app/deals/${dealId}`,
})
