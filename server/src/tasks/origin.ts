import { invalidField } from '@plumbline/contract/errors'
import type { Task, TaskOrigin } from '@plumbline/contract/tasks'
import { kindsSeen } from '../comments/kinds.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { hasItem, type OriginRow, placeOfComment } from './origin-store.ts'

/** Refuses an origin that isn't on the task's deal, or on a record that the caller can't see. */
export async function refuseUnknownOrigin(
  tx: Tx,
  ctx: Context,
  dealId: string | null,
  origin: TaskOrigin | null,
): Promise<void> {
  if (origin === null) return
  if (dealId === null || !(await isOnDeal(tx, ctx, dealId, origin)))
    throw invalidField('origin', 'unknown', 'This isn’t on the deal anymore.')
}

async function isOnDeal(tx: Tx, ctx: Context, dealId: string, { type, id }: TaskOrigin): Promise<boolean> {
  const { orgId } = ctx.tenant
  if (type === 'checklist_item') return hasItem(tx, orgId, dealId, id)
  const place = await placeOfComment(tx, orgId, id)
  return place?.dealId === dealId && kindsSeen(ctx).some((kind) => kind.type === place.objectType)
}

export function presentOrigin(row: OriginRow, dealId: string | null): Task['origin'] {
  if (dealId === null) return null
  if (row.itemId !== null) {
    const label = { en: row.itemEn ?? '', es: row.itemEs ?? '' }
    return { type: 'checklist_item', id: row.itemId, label, by: null, link: `/app/deals/${dealId}` }
  }
  if (row.commentId === null) return null
  const link = `/app/deals/${dealId}/activity?thread=${row.threadId}`
  return { type: 'comment', id: row.commentId, label: null, by: row.commentBy, link }
}

/** What a task in a series was created from, to copy it to the next one. */
export function originOf({ itemId, commentId }: OriginRow): TaskOrigin | null {
  if (itemId !== null) return { type: 'checklist_item', id: itemId }
  return commentId === null ? null : { type: 'comment', id: commentId }
}
