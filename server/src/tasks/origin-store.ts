import type { TaskOrigin } from '@plumbline/contract/tasks'
import { sql } from 'kysely'
import { threadOfComment } from '../comments/store.ts'
import type { Tx } from '../platform/db/doors.ts'

/** Where a task was created from, as its row has it. */
export type OriginRow = {
  itemId: string | null
  itemEn: string | null
  itemEs: string | null
  commentId: string | null
  commentBy: string | null
  threadId: string | null
}

/** Checks whether a deal has this checklist item. */
export async function hasItem(tx: Tx, orgId: string, dealId: string, id: string): Promise<boolean> {
  const row = await tx.first(sql<{ id: string }>`
    select id from checklist_items where org_id = ${orgId} and deal_id = ${dealId} and id = ${id}`)
  return row !== undefined
}

/** The deal and the kind of record that a comment is on. */
export async function placeOfComment(tx: Tx, orgId: string, id: string) {
  const thread = await tx.first(threadOfComment(orgId, id))
  return thread && { dealId: thread.dealId, objectType: thread.objectType }
}

export function columnsOf(origin: TaskOrigin | null): { itemId: string | null; commentId: string | null } {
  return {
    itemId: origin?.type === 'checklist_item' ? origin.id : null,
    commentId: origin?.type === 'comment' ? origin.id : null,
  }
}
