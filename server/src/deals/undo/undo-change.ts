import type { Values } from '@plumbline/domain/activity/changes'
import type { FieldKey } from '@plumbline/domain/deals/fields'
import { dealPolicy, mayEditField } from '@plumbline/domain/deals/policy'
import { newId } from '@plumbline/domain/ids'
import { authorize } from '../../platform/commands/checks.ts'
import { recordActivity } from '../log.ts'
import { endApprovalsOfDeal } from '../../approvals/end-with-deal.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { appendHistory, listStages } from '../../pipelines/store.ts'
import { changeFields } from '../edit.ts'
import { requirePlaces } from '../guards.ts'
import { changeUndone } from '../hooks.ts'
import { dealKeys } from '../live-keys.ts'
import { openSecrets } from '../fields/secrets.ts'
import { undoStanding } from '../providers.ts'
import { secondsIn } from '../stage.ts'
import { restoreHold, restoreStage, restoreStatus } from '../status-store.ts'
import { type DealRecord, findDeal, lockDeal } from '../store.ts'
import type { DealUndo } from './kind.ts'

/**
 * Undoes a change to a deal. A deal that has been changed since is left alone.
 * @throws ApiError forbidden if the actor is no longer allowed to make such a change
 */
export async function undoDeal(ctx: Context & { within: Tx }, change: DealUndo): Promise<boolean> {
  const { within: tx } = ctx
  const deal = await lockDeal(tx, ctx.tenant.orgId, change.dealId)
  if (!deal || deal.version !== change.version) return false
  authorize(mayUndo(ctx, deal, change))
  const before = await standingOf(tx, ctx, deal, change.kind)
  await putBack(tx, ctx, { ...deal, fields: openSecrets(ctx, deal.fields) }, change)
  const restored = await findDeal(tx, deal.orgId, deal.id)
  if (!restored) throw new Error('the deal went missing while one of its changes was undone')
  await changeUndone.run(tx, ctx, {
    deal: { ...restored, fields: openSecrets(ctx, restored.fields) },
    was: deal,
    change,
  })
  await recordActivity(tx, ctx, {
    verb: 'deal.undone',
    object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
    dealId: deal.id,
    before,
    after: { ...(await standingOf(tx, ctx, restored, change.kind)), undone: change.kind },
  })
  await announce(tx, ctx, dealKeys(deal.id))
  return true
}

function mayUndo({ actor }: Context, deal: DealRecord, change: DealUndo): boolean {
  switch (change.kind) {
    case 'edit': {
      const keys = Object.keys(change.before) as FieldKey[]
      if (change.teamIds) keys.push('ownerId')
      return keys.every((key) => mayEditField(actor, deal, key))
    }
    case 'terms':
    case 'hold':
      return dealPolicy.edit(actor, deal)
    case 'move':
      return dealPolicy.moveStage(actor, deal)
    case 'status':
      return deal.status === 'archived' ? dealPolicy.restore(actor, deal) : dealPolicy.archive(actor, deal)
  }
}

/** The values affected by a kind of change, by the names the change was logged under. */
async function standingOf(tx: Tx, ctx: Context, deal: DealRecord, kind: DealUndo['kind']): Promise<Values> {
  const parts = await undoStanding.ask(tx, ctx, { deal, kind })
  return Object.assign({}, await ownStanding(tx, deal, kind), ...parts) as Values
}

async function ownStanding(tx: Tx, deal: DealRecord, kind: DealUndo['kind']): Promise<Values> {
  switch (kind) {
    case 'edit':
      return { ...deal.fields, teamIds: deal.teamIds }
    case 'terms':
      return { ...deal.fields }
    case 'move': {
      const stages = await listStages(tx, deal.orgId, deal.pipelineId)
      return { stage: stages.find((stage) => stage.id === deal.stageId)?.key ?? null }
    }
    case 'status':
      return { status: deal.status, archiveReason: deal.archiveReason }
    case 'hold':
      return { onHold: deal.onHold, reason: deal.onHoldReason, reviewOn: deal.onHoldReview }
  }
}

async function putBack(tx: Tx, ctx: Context, deal: DealRecord, change: DealUndo): Promise<void> {
  switch (change.kind) {
    case 'edit':
    case 'terms': {
      const before = openSecrets(ctx, { ...deal.fields, ...change.before })
      const keys = Object.keys(change.before) as (keyof typeof before)[]
      return changeFields(tx, ctx, deal, Object.fromEntries(keys.map((key) => [key, before[key]])), {
        ...(change.kind === 'edit' && change.teamIds ? { teamIds: change.teamIds } : {}),
        ...(change.kept ? { kept: change.kept } : {}),
        because: 'undo',
      })
    }
    case 'move':
      return moveBack(tx, ctx, deal, change)
    case 'status': {
      if (change.to === 'active' && deal.status !== 'active' && !deal.isSample) await requirePlaces(tx, deal.orgId, 1)
      if (change.to === 'archived') await endApprovalsOfDeal(tx, ctx, deal.id, 'deal_archived')
      await restoreStatus(tx, ctx, deal, change)
      return
    }
    case 'hold':
      await restoreHold(tx, ctx, deal, change)
      return
  }
}

/** Returns the deal to its previous stage and day count. History keeps both moves (see docs/domain.md, Gates). */
async function moveBack(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  change: Extract<DealUndo, { kind: 'move' }>,
): Promise<void> {
  await restoreStage(tx, ctx, deal, change)
  appendHistory(tx, deal.orgId, {
    id: newId(),
    dealId: deal.id,
    fromStageId: deal.stageId,
    toStageId: change.fromStageId,
    kind: 'undo',
    movedBy: ctx.actor.userId,
    movedAt: ctx.now,
    overridden: false,
    reason: null,
    unmet: [],
    secondsInFromStage: secondsIn(deal, ctx.now),
  })
}
