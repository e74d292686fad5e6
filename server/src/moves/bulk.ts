import type { BulkOutcome } from '@plumbline/contract/deals/deals'
import type { GateOfDeal } from '@plumbline/contract/moves'
import { type DealFields, type FieldKey, isPresent } from '@plumbline/domain/deals/fields'
import { dealPolicy } from '@plumbline/domain/deals/policy'
import { checkGate, unpassable } from '@plumbline/domain/moves/gate'
import { forEachDeal, type Target } from '../deals/bulk/commands.ts'
import { updateDeal } from '../deals/edit.ts'
import { findDeal, findDeals } from '../deals/store.ts'
import { found } from '../platform/commands/checks.ts'
import { inOneTransaction, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { stageOf } from '../pipelines/store.ts'
import { tickItem } from './checklist.ts'
import { countForManyGates, factsOf } from './facts.ts'
import { seenBy } from './gate.ts'
import { moveDeal } from './move.ts'
import { listGatedStages } from './stages.ts'

/** Moves each deal as a single move would. A rejected move doesn't stop the others. */
export function moveDeals(
  ctx: Context,
  input: { deals: Target[]; toStageId: string; reason?: string | null; override: boolean },
): Promise<BulkOutcome> {
  const { toStageId, reason = null, override } = input
  return forEachDeal(ctx, input.deals, (target) => moveDeal(ctx, { ...target, toStageId, reason, override }))
}

/** What blocks each of these deals on the way to a stage, in the order of their names. Finished deals are left out. */
export function readGates(
  ctx: Context,
  { ids, toStageId }: { ids: string[]; toStageId: string },
): Promise<GateOfDeal[]> {
  return txAs(ctx, async (tx) => {
    const deals = await findDeals(tx, ctx.tenant.orgId, ids)
    const [first] = deals
    if (!first) return []
    const stages = await listGatedStages(tx, first.orgId, first.id)
    const target = found(stages.find((stage) => stage.id === toStageId))
    const moving = deals.filter((deal) => deal.status === 'active' && deal.pipelineId === first.pipelineId)
    const counted = await countForManyGates(tx, ctx, {
      pipelineId: first.pipelineId,
      dealIds: moving.map(({ id }) => id),
    })
    return moving.map((deal) => {
      const { unmet, met } = checkGate(
        stages,
        stageOf(stages, deal.stageId),
        target,
        factsOf(deal, counted(deal.id), ctx.today),
      )
      return {
        id: deal.id,
        name: deal.fields.name ?? deal.number,
        version: deal.version,
        toStageId,
        unmet: seenBy(ctx.actor, unmet),
        metCount: met.length,
        mayOverride: dealPolicy.override(ctx.actor, deal) && unpassable(unmet).length === 0,
        abilities: {
          edit: dealPolicy.edit(ctx.actor, deal),
          editDates: dealPolicy.editDates(ctx.actor, deal),
          tickChecklist: dealPolicy.tickChecklist(ctx.actor, deal),
          moveStage: dealPolicy.moveStage(ctx.actor, deal),
        },
      }
    })
  })
}

/** Sets fields where a deal doesn't have them yet. */
export function fillDeals(ctx: Context, input: { deals: Target[]; fields: Partial<DealFields> }): Promise<BulkOutcome> {
  return forEachDeal(ctx, input.deals, (target) =>
    inOneTransaction(ctx, async (joined) => {
      const deal = found(await findDeal(joined.within, ctx.tenant.orgId, target.id))
      const empty = Object.entries(input.fields).filter(([key]) => !isPresent(deal.fields[key as FieldKey]))
      return updateDeal(joined, { ...target, fields: Object.fromEntries(empty) })
    }),
  )
}

/** Marks the same item of each deal's checklist done. */
export function tickDeals(ctx: Context, input: { ids: string[]; templateItemId: string }): Promise<BulkOutcome> {
  const targets = input.ids.map((id) => ({ id, version: 0 }))
  return forEachDeal(ctx, targets, async ({ id }) => {
    await tickItem(ctx, { id, templateItemId: input.templateItemId, status: 'done' })
    return { dealId: id, undoId: null }
  })
}
