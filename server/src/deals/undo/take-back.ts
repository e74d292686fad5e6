import type { Values } from '@plumbline/domain/activity/changes'
import type { FieldKey } from '@plumbline/domain/deals/fields'
import { dealPolicy, mayEditField } from '@plumbline/domain/deals/policy'
import { newId } from '@plumbline/domain/ids'
import { authorize } from '../../platform/commands/checks.ts'
import { recordActivity } from '../log.ts'
import { type Tx, txAs } from '../../platform/db/doors.ts'
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
import { putHoldBack, putStageBack, putStatusBack } from '../status-store.ts'
import { type DealRecord, findDeal, lockDeal } from '../store.ts'
import { takeUndo, type UndoChange } from './store.ts'

/**
 * Takes back one's own recent change. A deal that somebody changed meanwhile is left as it is and counted as skipped:
 * undo never overwrites.
 * @throws ApiError undo_expired, and forbidden for whoever may no longer make such a change
 */
export function undoChange(ctx: Context, undoId: string): Promise<{ restored: number; skipped: number }> {
  return txAs(ctx, async (tx) => {
    const changes = await takeUndo(tx, ctx, undoId)
    let restored = 0
    for (const change of changes) {
      const deal = await lockDeal(tx, ctx.tenant.orgId, change.dealId)
      if (!deal || deal.version !== change.version) continue
      authorize(mayTakeBack(ctx, deal, change))
      const before = await standingOf(tx, ctx, deal, change.kind)
      await takeBack(tx, ctx, { ...deal, fields: openSecrets(ctx, deal.fields) }, change)
      const restoredDeal = await findDeal(tx, deal.orgId, deal.id)
      if (!restoredDeal) throw new Error('the deal was lost while a change of it was taken back')
      await changeUndone.run(tx, ctx, {
        deal: { ...restoredDeal, fields: openSecrets(ctx, restoredDeal.fields) },
        change,
      })
      await recordActivity(tx, ctx, {
        verb: 'deal.undone',
        object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
        dealId: deal.id,
        before,
        after: { ...(await standingOf(tx, ctx, restoredDeal, change.kind)), undone: change.kind },
      })
      await announce(tx, ctx, dealKeys(deal.id))
      restored++
    }
    return { restored, skipped: changes.length - restored }
  })
}

function mayTakeBack({ actor }: Context, deal: DealRecord, change: UndoChange): boolean {
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

/** What a kind of change concerns, by the names under which the change itself was logged. */
async function standingOf(tx: Tx, ctx: Context, deal: DealRecord, kind: UndoChange['kind']): Promise<Values> {
  const parts = await undoStanding.ask(tx, ctx, { deal, kind })
  return Object.assign({}, await ownStanding(tx, deal, kind), ...parts) as Values
}

async function ownStanding(tx: Tx, deal: DealRecord, kind: UndoChange['kind']): Promise<Values> {
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

async function takeBack(tx: Tx, ctx: Context, deal: DealRecord, change: UndoChange): Promise<void> {
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
      if (change.to === 'active' && deal.status !== 'active') await requirePlaces(tx, deal.orgId, 1)
      await putStatusBack(tx, ctx, deal, change)
      return
    }
    case 'hold':
      await putHoldBack(tx, ctx, deal, change)
      return
  }
}

/** Back to the former stage and its day count; history keeps both (4.1 rule 8). */
async function moveBack(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  change: Extract<UndoChange, { kind: 'move' }>,
): Promise<void> {
  await putStageBack(tx, ctx, deal, change)
  await appendHistory(tx, deal.orgId, {
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
