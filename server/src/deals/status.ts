import type { ArchiveReason } from '@plumbline/domain/deals/status'
import { mayStatusMove, type StatusMove } from '@plumbline/domain/deals/status'
import { dealPolicy } from '@plumbline/domain/deals/policy'
import { invalidField } from '@plumbline/contract/errors'
import { newId } from '@plumbline/domain/ids'
import { endApprovalsOfDeal } from '../approvals/end-with-deal.ts'
import { recordActivity } from './log.ts'
import { expectBooksOpen } from '../organizations/books.ts'
import { authorize, wrongState } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { appendHistory, listStages } from '../pipelines/store.ts'
import type { Changed } from './edit.ts'
import { requirePlaces } from './guards.ts'
import { dealReopened } from './hooks.ts'
import { keepRealized } from './kept-store.ts'
import { dealKeys } from './live-keys.ts'
import { secondsIn } from './stage.ts'
import { bringBack, putAway, setHold, resume } from './status-store.ts'
import type { DealRecord } from './store.ts'
import { dealUndo } from './undo/kind.ts'
import { withDeal } from './with-deal.ts'

type Versioned = { id: string; version: number }

/** Archives a deal, which immediately stops counting against the plan. */
export function archiveDeal(
  ctx: Context,
  input: Versioned & { reason: ArchiveReason; note?: string | null },
): Promise<Changed> {
  return withDeal(ctx, input.id, { version: input.version }, async (tx, deal) => {
    expectMove(deal, 'archive')
    authorize(dealPolicy.archive(ctx.actor, deal))
    await endApprovalsOfDeal(tx, ctx, deal.id, 'deal_archived')
    await putAway(tx, ctx, deal, { reason: input.reason, note: input.note ?? null })
    await log(tx, ctx, deal, 'deal.archived', {
      status: 'archived',
      archiveReason: input.reason,
      ...(input.note ? { note: input.note } : {}),
    })
    return { dealId: deal.id, undoId: dealUndo.remember(tx, ctx, statusUndo(deal)) }
  })
}

/** Restores a deal to its status before archiving. An active deal needs room in the plan. */
export function restoreDeal(ctx: Context, input: Versioned): Promise<Changed> {
  return withDeal(ctx, input.id, { version: input.version }, async (tx, deal) => {
    expectMove(deal, 'restore')
    authorize(dealPolicy.restore(ctx.actor, deal))
    const status = deal.archivedFrom === 'closed' ? 'closed' : 'active'
    if (status === 'active' && !deal.isSample) await requirePlaces(tx, deal.orgId, 1)
    await bringBack(tx, ctx, deal, status)
    await log(tx, ctx, deal, 'deal.restored', { status })
    return { dealId: deal.id, undoId: dealUndo.remember(tx, ctx, statusUndo(deal)) }
  })
}

/**
 * Returns a closed deal to the last stage before closing, discarding its frozen figures and its place on the public
 * page.
 */
export function reopenDeal(ctx: Context, input: Versioned & { reason: string }): Promise<Changed> {
  return withDeal(ctx, input.id, { version: input.version }, async (tx, deal) => {
    expectMove(deal, 'reopen')
    authorize(dealPolicy.reopen(ctx.actor, deal))
    if (!deal.isSample) await requirePlaces(tx, deal.orgId, 1)
    const subject = { label: deal.fields.name ?? deal.number, dealId: deal.id }
    await expectBooksOpen(tx, ctx, [deal.fields.saleDate], subject)
    const stages = await listStages(tx, deal.orgId, deal.pipelineId)
    const last = stages.filter((stage) => stage.kind === 'normal').at(-1)
    if (!last) throw new Error('a pipeline has no stage before closed')
    await resume(tx, ctx, deal, last.id)
    await keepRealized(tx, deal, null)
    await dealReopened.run(tx, ctx, { deal })
    appendHistory(tx, deal.orgId, {
      id: newId(),
      dealId: deal.id,
      fromStageId: deal.stageId,
      toStageId: last.id,
      kind: 'reopen',
      movedBy: ctx.actor.userId,
      movedAt: ctx.now,
      overridden: false,
      reason: input.reason,
      unmet: [],
      secondsInFromStage: secondsIn(deal, ctx.now),
    })
    await log(tx, ctx, deal, 'deal.reopened', { status: 'active', reason: input.reason })
    return { dealId: deal.id, undoId: null }
  })
}

/** A hold pauses the stage's day count, but the deal still counts against the plan. */
export function holdDeal(
  ctx: Context,
  input: Versioned & { onHold: boolean; reason?: string | null; reviewOn?: string | null },
): Promise<Changed> {
  const check = { version: input.version, status: 'active', policy: dealPolicy.edit } as const
  return withDeal(ctx, input.id, check, async (tx, deal) => {
    if (input.onHold && !input.reason) throw invalidField('reason', 'required', 'Enter a reason for the hold.')
    await setHold(tx, ctx, deal, {
      onHold: input.onHold,
      reason: input.reason ?? null,
      reviewOn: input.reviewOn ?? null,
    })
    await recordActivity(tx, ctx, {
      verb: input.onHold ? 'deal.held' : 'deal.resumed',
      object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
      dealId: deal.id,
      before: { onHold: deal.onHold, reason: deal.onHoldReason, reviewOn: deal.onHoldReview },
      after: {
        onHold: input.onHold,
        reason: input.onHold ? (input.reason ?? null) : null,
        reviewOn: input.onHold ? (input.reviewOn ?? null) : null,
      },
    })
    await announce(tx, ctx, dealKeys(deal.id))
    const undo = {
      kind: 'hold' as const,
      dealId: deal.id,
      version: deal.version + 1,
      onHold: deal.onHold,
      reason: deal.onHoldReason,
      reviewOn: deal.onHoldReview,
      holdStartedAt: deal.holdStartedAt?.toISOString() ?? null,
      heldSeconds: deal.heldSecondsInStage,
    }
    return { dealId: deal.id, undoId: dealUndo.remember(tx, ctx, undo) }
  })
}

function expectMove(deal: DealRecord, move: StatusMove): void {
  if (!mayStatusMove(move, deal.status)) throw wrongState(deal.status)
}

function statusUndo(deal: DealRecord) {
  return {
    kind: 'status' as const,
    dealId: deal.id,
    version: deal.version + 1,
    to: deal.status,
    archiveReason: deal.archiveReason,
    archivedFrom: deal.archivedFrom,
  }
}

async function log(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  verb: 'deal.archived' | 'deal.restored' | 'deal.reopened',
  after: Record<string, unknown>,
): Promise<void> {
  await recordActivity(tx, ctx, {
    verb,
    object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
    dealId: deal.id,
    before: { status: deal.status, ...(deal.archiveReason ? { archiveReason: deal.archiveReason } : {}) },
    after,
  })
  await announce(tx, ctx, dealKeys(deal.id))
}
