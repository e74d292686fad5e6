import type { ArchiveReason, DealStatus } from '@plumbline/domain/deals/status'
import { sql } from 'kysely'
import { prepared, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { DealRecord } from './store.ts'
import type { DealUndo } from './undo/kind.ts'

type Place = Pick<DealRecord, 'orgId' | 'id'>
type Change<Kind extends DealUndo['kind']> = Extract<DealUndo, { kind: Kind }>

/** Restarts the deal's days in the stage. Closing a deal also ends its hold. */
export function enterStage(
  tx: Tx,
  ctx: Context,
  deal: Place,
  { id, kind }: { id: string; kind: 'normal' | 'terminal' },
): void {
  const closes = kind === 'terminal'
  tx.send(
    prepared(sql`
    update deals set
      stage_id = ${id}, stage_entered_at = ${ctx.now}, held_seconds_in_stage = 0,
      hold_started_at = case when on_hold and not ${closes} then ${ctx.now}::timestamptz end,
      on_hold = on_hold and not ${closes},
      status = case when ${closes} then 'closed' else status end,
      closed_at = case when ${closes} then ${ctx.now}::timestamptz else closed_at end,
      version = version + 1, updated_at = ${ctx.now}
    where org_id = ${deal.orgId} and id = ${deal.id}`),
  )
}

/** Restores the stage and day count from before a move. */
export async function restoreStage(tx: Tx, ctx: Context, deal: Place, change: Change<'move'>): Promise<void> {
  await tx.run(sql`
    update deals set stage_id = ${change.fromStageId}, stage_entered_at = ${change.enteredAt}, held_seconds_in_stage = ${change.heldSeconds},
      hold_started_at = ${change.holdStartedAt}, version = version + 1, updated_at = ${ctx.now}
    where org_id = ${deal.orgId} and id = ${deal.id}`)
}

type Archive = { reason: ArchiveReason; note: string | null }

export async function putAway(
  tx: Tx,
  ctx: Context,
  deal: Place & Pick<DealRecord, 'status'>,
  { reason, note }: Archive,
): Promise<void> {
  await tx.run(sql`
    update deals set status = 'archived', archive_reason = ${reason}, archive_note = ${note}, archived_from = ${deal.status},
      archived_at = ${ctx.now}, version = version + 1, updated_at = ${ctx.now}
    where org_id = ${deal.orgId} and id = ${deal.id}`)
}

/** Restores the deal from the archive. */
export async function bringBack(tx: Tx, ctx: Context, deal: Place, status: 'active' | 'closed'): Promise<void> {
  await tx.run(sql`
    update deals set status = ${status}, archive_reason = null, archive_note = null, archived_from = null, archived_at = null,
      version = version + 1, updated_at = ${ctx.now}
    where org_id = ${deal.orgId} and id = ${deal.id}`)
}

/** Reopens a closed deal at this stage. */
export async function resume(tx: Tx, ctx: Context, deal: Place, stageId: string): Promise<void> {
  await tx.run(sql`
    update deals set status = 'active', stage_id = ${stageId}, stage_entered_at = ${ctx.now}, held_seconds_in_stage = 0, closed_at = null,
      version = version + 1, updated_at = ${ctx.now}
    where org_id = ${deal.orgId} and id = ${deal.id}`)
}

export async function restoreStatus(tx: Tx, ctx: Context, deal: Place, change: Change<'status'>): Promise<void> {
  await tx.run(sql`
    update deals set status = ${change.to}, archive_reason = ${change.archiveReason}, archived_from = ${change.archivedFrom},
      archived_at = case when ${change.to} = 'archived' then ${ctx.now}::timestamptz end, version = version + 1, updated_at = ${ctx.now}
    where org_id = ${deal.orgId} and id = ${deal.id}`)
}

/** From here on the transaction also sees deleted deals; or no longer does. */
export async function showDeleted(tx: Tx, shown: boolean): Promise<void> {
  await tx.run(sql`select set_config('app.sees_deleted_deals', ${shown ? 'on' : ''}, true)`)
}

/** Hides a deal. It stays in the database, archived. */
export async function hideDeleted(tx: Tx, ctx: Context, deal: Place): Promise<void> {
  await tx.run(sql`
    update deals set deleted_at = ${ctx.now}, deleted_by = ${ctx.actor.userId}, status = 'archived', version = version + 1, updated_at = ${ctx.now}
    where org_id = ${deal.orgId} and id = ${deal.id}`)
}

/** Brings a deleted deal back with the status it had. */
export async function bringDeletedBack(tx: Tx, ctx: Context, deal: Place, status: DealStatus): Promise<void> {
  await tx.run(sql`
    update deals set deleted_at = null, deleted_by = null, status = ${status}, version = version + 1, updated_at = ${ctx.now}
    where org_id = ${deal.orgId} and id = ${deal.id}`)
}

type Hold = { onHold: boolean; reason: string | null; reviewOn: string | null }

/** Days on hold don't count toward the deal's days in the stage. */
export async function setHold(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { onHold, reason, reviewOn }: Hold,
): Promise<void> {
  const { holdStartedAt } = deal
  const held = deal.onHold && holdStartedAt ? Math.round((ctx.now.getTime() - holdStartedAt.getTime()) / 1_000) : 0
  await tx.run(sql`
    update deals set on_hold = ${onHold}, on_hold_reason = ${onHold ? reason : null},
      on_hold_review = ${onHold ? reviewOn : null},
      hold_started_at = case when ${onHold} then coalesce(hold_started_at, ${ctx.now}::timestamptz) end,
      held_seconds_in_stage = held_seconds_in_stage + ${onHold ? 0 : held},
      version = version + 1, updated_at = ${ctx.now}
    where org_id = ${deal.orgId} and id = ${deal.id}`)
}

export async function restoreHold(tx: Tx, ctx: Context, deal: Place, change: Change<'hold'>): Promise<void> {
  await tx.run(sql`
    update deals set on_hold = ${change.onHold}, on_hold_reason = ${change.reason}, on_hold_review = ${change.reviewOn},
      hold_started_at = ${change.holdStartedAt}, held_seconds_in_stage = ${change.heldSeconds}, version = version + 1, updated_at = ${ctx.now}
    where org_id = ${deal.orgId} and id = ${deal.id}`)
}
