import { sql } from 'kysely'
import { personName } from '../../platform/db/person-name.ts'
import type { Tx } from '../../platform/db/doors.ts'

export type DoneRow = {
  id: string
  title: string
  doneAt: Date
  doneById: string | null
  doneByName: string | null
  createdById: string | null
}

/** Finished items of a deal that no one was notified of yet, in the order they were done. */
export function unnoticed(tx: Tx, orgId: string, dealId: string): Promise<DoneRow[]> {
  return tx.rows(sql<DoneRow>`
    select
      item.id, item.title, item.done_at, item.done_by as done_by_id, ${personName('finisher')} as done_by_name,
      item.created_by as created_by_id
    from punch_items item
    left join profiles finisher on finisher.id = item.done_by
    where item.org_id = ${orgId} and item.deal_id = ${dealId} and item.done_at is not null and item.done_noticed_at is null
      and item.removed_at is null
    order by item.done_at, item.no`)
}

export async function markNoticed(tx: Tx, orgId: string, ids: readonly string[], now: Date): Promise<void> {
  await tx.run(sql`
    update punch_items set done_noticed_at = ${now}
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`)
}
