import { sql } from 'kysely'
import { appendHistory, type HistoryEntry } from '../pipelines/store.ts'
import { keepPlan, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { dealClosed, stageEntered } from './hooks.ts'
import type { DealRecord } from './store.ts'

/** Puts a deal into a stage, or closes it, with its history and what follows in later rooms. The caller has checked the move. */
export async function putInStage(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  target: { id: string; kind: 'normal' | 'terminal' },
  entry: HistoryEntry,
): Promise<void> {
  const closes = target.kind === 'terminal'
  const placed = tx.run(
    keepPlan(sql`
    update deals set
      stage_id = ${target.id}, stage_entered_at = ${ctx.now}, held_seconds_in_stage = 0,
      hold_started_at = case when on_hold and not ${closes} then ${ctx.now}::timestamptz end,
      on_hold = on_hold and not ${closes},
      status = case when ${closes} then 'closed' else status end,
      closed_at = case when ${closes} then ${ctx.now}::timestamptz else closed_at end,
      version = version + 1, updated_at = ${ctx.now}
    where org_id = ${deal.orgId} and id = ${deal.id}`),
  )
  await Promise.all([
    placed,
    appendHistory(tx, deal.orgId, entry),
    stageEntered.run(tx, ctx, { deal, stageId: target.id, moveId: entry.id }),
  ])
  if (closes) await dealClosed.run(tx, ctx, { deal })
}

/** Seconds that a deal has been in its stage, for the history. */
export function secondsIn(deal: Pick<DealRecord, 'stageEnteredAt'>, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - deal.stageEnteredAt.getTime()) / 1_000))
}
