import { appendHistory, type HistoryEntry } from '../pipelines/store.ts'
import { endApprovalsOfDeal } from '../approvals/end-with-deal.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { dealClosed, stageEntered } from './hooks.ts'
import { enterStage } from './status-store.ts'
import type { DealRecord } from './store.ts'

/**
 * Moves a deal to a stage, or closes it, recording the history and running what later rooms attach. The caller has
 * already checked the move.
 */
export async function putInStage(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  target: { id: string; kind: 'normal' | 'terminal' },
  entry: HistoryEntry,
): Promise<void> {
  const closes = target.kind === 'terminal'
  enterStage(tx, ctx, deal, target)
  appendHistory(tx, deal.orgId, entry)
  await stageEntered.run(tx, ctx, { deal, stageId: target.id, moveId: entry.id })
  if (!closes) return
  await dealClosed.run(tx, ctx, { deal })
  await endApprovalsOfDeal(tx, ctx, deal.id, 'deal_closed')
}

/** The number of seconds the deal has been in its stage, for the history. */
export function secondsIn(deal: Pick<DealRecord, 'stageEnteredAt'>, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - deal.stageEnteredAt.getTime()) / 1_000))
}
