import type { Day } from '@plumbline/domain/calendar'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { dealToModel } from '@plumbline/domain/underwriting/model/deal-to-model'
import { type DayCost, dayCostOn } from '@plumbline/domain/underwriting/returns/day-cost'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { dealTerms } from '../../underwriting/projection.ts'

/**
 * What a day after a need-by day costs the deal, by that day; null where too little is known, or the reader can't see
 * profit, which the cost of a day gives away.
 */
export async function dayCostsOfDeal(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
): Promise<(needBy: Day | null) => DayCost | null> {
  if (!figuresSeenBy(ctx.actor).profit) return () => null
  const model = dealToModel(await dealTerms(tx, ctx, deal))
  return (needBy) => (needBy === null || !model.ok ? null : dayCostOn(model.value, needBy))
}
