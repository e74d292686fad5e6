import type { BulkOutcome } from '@plumbline/contract/deals/deals'
import { forEachDeal, type Target } from '../deals/bulk/commands.ts'
import type { Context } from '../platform/http/context.ts'
import { moveDeal } from './move.ts'

/** Moves each deal as a single move would. A rejected move doesn't stop the others. */
export function moveDeals(
  ctx: Context,
  input: { deals: Target[]; toStageId: string; reason?: string | null; override: boolean },
): Promise<BulkOutcome> {
  const { toStageId, reason = null, override } = input
  return forEachDeal(ctx, input.deals, (target) => moveDeal(ctx, { ...target, toStageId, reason, override }))
}
