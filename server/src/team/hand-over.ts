import { UNFINISHED } from '@plumbline/domain/tasks/task'
import { sql } from 'kysely'
import { type Activity, recordActivities } from '../activity/record.ts'
import { dealKeys } from '../deals/live-keys.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'

export type HandedOver = { deals: number; tasks: number }
type Between = { from: string; to: string | null }

/**
 * Gives somebody's active deals and unfinished tasks to another member, who also takes their place on the deals of others;
 * without one they only leave those places. Deals are locked before tasks, as every other change of both does.
 */
export async function handOver(tx: Tx, ctx: Context, between: Between): Promise<HandedOver> {
  const deals = await handOverDeals(tx, ctx, between)
  const tasks = between.to === null ? 0 : await handOverTasks(tx, ctx, between.from, between.to)
  return { deals, tasks }
}

type DealRow = { id: string; label: string; ownerId: string; teamIds: string[] }

async function handOverDeals(tx: Tx, ctx: Context, { from, to }: Between): Promise<number> {
  const { orgId } = ctx.tenant
  const before = await tx.rows(sql<DealRow>`
    select deal.id, coalesce(deal.name, deal.number) as label, deal.owner_id as "ownerId", deal.team_ids as "teamIds"
    from deals deal
    where deal.org_id = ${orgId} and deal.status = 'active'
      and (deal.owner_id = ${from} or deal.team_ids @> array[${from}]::uuid[])
    order by deal.id
    for update`)
  if (before.length === 0) return 0
  const after = before.map((deal) => {
    const ownerId = deal.ownerId === from && to !== null ? to : deal.ownerId
    const places = deal.teamIds.map((id) => (id === from ? to : id)).filter((id) => id !== null && id !== ownerId)
    return { id: deal.id, ownerId, teamIds: [...new Set(places)] as string[] }
  })
  await tx.run(sql`
    update deals deal
    set owner_id = changed."ownerId", team_ids = array(select jsonb_array_elements_text(changed."teamIds")::uuid),
        updated_at = ${ctx.now}, version = deal.version + 1
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as changed (id uuid, "ownerId" uuid, "teamIds" jsonb)
    where deal.org_id = ${orgId} and deal.id = changed.id`)
  await recordActivities(
    tx,
    ctx,
    before.map(({ id, label, ownerId, teamIds }, index): Activity => ({
      verb: 'deal.updated',
      object: { type: 'deal', id, label },
      dealId: id,
      before: { ownerId, teamIds },
      after: { ownerId: after[index]?.ownerId, teamIds: after[index]?.teamIds },
    })),
  )
  await announce(
    tx,
    ctx,
    before.flatMap(({ id }) => dealKeys(id)),
  )
  return before.filter(({ ownerId }) => ownerId === from).length
}

type TaskRow = { id: string; title: string; dealId: string | null }

async function handOverTasks(tx: Tx, ctx: Context, from: string, to: string): Promise<number> {
  const tasks = await tx.rows(sql<TaskRow>`
    update tasks task
    set assignee_id = ${to}, updated_at = ${ctx.now}, version = version + 1
    where task.org_id = ${ctx.tenant.orgId} and task.assignee_id = ${from} and task.status = any(${[...UNFINISHED]}::text[])
    returning task.id, task.title, task.deal_id as "dealId"`)
  await recordActivities(
    tx,
    ctx,
    tasks.map(({ id, title, dealId }): Activity => ({
      verb: 'task.updated',
      object: { type: 'task', id, label: title },
      dealId,
      before: { assigneeId: from },
      after: { assigneeId: to },
    })),
  )
  if (tasks.length > 0) await announce(tx, ctx, [['tasks'], ['home']])
  return tasks.length
}
