import type { Gaps, Gate } from '@plumbline/contract/moves'
import type { Actor } from '@plumbline/domain/access/actor'
import { dayInZone } from '@plumbline/domain/calendar'
import { dealPolicy, figuresSeenBy } from '@plumbline/domain/deals/policy'
import { blocking, checkGate, checkRecord, type UnmetRequirement, unpassable } from '@plumbline/domain/moves/gate'
import { type DealRecord, findDeal } from '../deals/store.ts'
import { found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { dealFacts } from './facts.ts'
import { stageOf } from '../pipelines/store.ts'
import { findPendingRequest } from './overrides/store.ts'
import { type GatedStage, listGatedStages } from './stages.ts'

/** The requirements for entering a stage, by default the next one. Null for a deal that can't move anymore. */
export function readGate(ctx: Context, input: { id: string; toStageId?: string | undefined }): Promise<Gate | null> {
  return withStages(ctx, input.id, async (tx, deal, stages) => {
    const from = stageOf(stages, deal.stageId)
    const target = input.toStageId
      ? stages.find((stage) => stage.id === input.toStageId)
      : stages.find((stage) => stage.position === from.position + 1)
    if (!target || deal.status !== 'active') return null
    const { unmet, met } = checkGate(stages, from, target, await dealFacts(tx, ctx, deal))
    const mayOverride = dealPolicy.override(ctx.actor, deal) && unpassable(unmet).length === 0
    const asked = await findPendingRequest(tx, deal.orgId, deal.id)
    return {
      toStageId: target.id,
      unmet: seenBy(ctx.actor, unmet),
      met,
      metCount: met.length,
      mayOverride,
      mayAsk:
        !mayOverride &&
        asked === undefined &&
        blocking(unmet).length > 0 &&
        unpassable(unmet).length === 0 &&
        dealPolicy.moveStage(ctx.actor, deal),
      asked: asked
        ? {
            toStageId: asked.toStageId,
            by: { id: asked.requestedBy, name: asked.requestedByName },
            at: asked.requestedAt.toISOString(),
          }
        : null,
    }
  })
}

/**
 * The requirements of all gates that the deal's record doesn't meet, as of the day it closed for a closed deal, or
 * today otherwise.
 */
export function readGaps(ctx: Context, id: string): Promise<Gaps> {
  return withStages(ctx, id, async (tx, deal, stages) => {
    const asOf = deal.closedAt ? dayInZone(deal.closedAt, ctx.timeZone) : ctx.today
    const { unmet, met } = checkRecord(stages, await dealFacts(tx, ctx, deal, asOf))
    return { unmet: seenBy(ctx.actor, unmet), metCount: met.length }
  })
}

function withStages<T>(
  ctx: Context,
  id: string,
  work: (tx: Tx, deal: DealRecord, stages: GatedStage[]) => Promise<T>,
): Promise<T> {
  return txAs(ctx, async (tx) => {
    const deal = found(await findDeal(tx, ctx.tenant.orgId, id))
    return work(tx, deal, await listGatedStages(tx, deal.orgId, id))
  })
}

/** A gate is the same for everyone, but the MAO in it is only shown to people who can see the profit. */
export function seenBy(actor: Actor, unmet: readonly UnmetRequirement[]): UnmetRequirement[] {
  if (figuresSeenBy(actor).profit) return [...unmet]
  return unmet.map((item) => (item.fix.kind === 'over_mao' ? { ...item, fix: { ...item.fix, maoCents: null } } : item))
}
