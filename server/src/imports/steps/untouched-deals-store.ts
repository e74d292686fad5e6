import { sql } from 'kysely'
import { deleteDeals } from '../../deals/imported/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'

/** A deal that an import created, with its version right after the import. */
export type ImportedObject = { id: string; version: number }

/**
 * Deletes the deals an import created and nobody has worked on since: no change to a field, stage or status; no added
 * document, task, comp, permit, ticked item or later valuation; and not chosen for the public page.
 * `offset 0` makes each subquery use the index of its deal. The tables may have just been filled, in which case the
 * planner would compare every row with every other.
 * @returns the IDs of the deleted deals
 */
export async function removeUntouchedDeals(
  tx: Tx,
  ctx: Context,
  jobId: string,
  objects: readonly ImportedObject[],
): Promise<Set<string>> {
  if (objects.length === 0) return new Set()
  const { orgId } = ctx.tenant
  const ids = objects.map(({ id }) => id)
  const rows = await tx.rows(sql<{ id: string }>`
    select deal.id
    from deals deal
    where deal.org_id = ${orgId} and deal.id = any(${ids}::uuid[]) and deal.import_job_id = ${jobId}
      and deal.version = (
        select made.version from jsonb_to_recordset(${JSON.stringify(objects)}::jsonb) as made (id uuid, version int) where made.id = deal.id
      )
      and not exists (select from documents paper where paper.org_id = deal.org_id and paper.deal_id = deal.id offset 0)
      and not exists (select from tasks task where task.org_id = deal.org_id and task.deal_id = deal.id offset 0)
      and not exists (select from comps comp where comp.org_id = deal.org_id and comp.deal_id = deal.id offset 0)
      and not exists (select from permits permit where permit.org_id = deal.org_id and permit.deal_id = deal.id offset 0)
      and not exists (select from portfolio_deals shown where shown.org_id = deal.org_id and shown.deal_id = deal.id offset 0)
      and not exists (
        select from checklist_items item
        where item.org_id = deal.org_id and item.deal_id = deal.id and item.status <> 'open'
        offset 0
      )
      and (select count(*) from valuations value where value.org_id = deal.org_id and value.deal_id = deal.id) <= 1
    for update of deal`)
  const removed = rows.map(({ id }) => id)
  await deleteDeals(tx, orgId, removed)
  return new Set(removed)
}
