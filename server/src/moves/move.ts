import { ApiError, invalidField } from '@plumbline/contract/errors'
import { hasReason, SHORTEST_EXCEPTION_REASON } from '@plumbline/domain/deals/exception-reason'
import { dealPolicy } from '@plumbline/domain/deals/policy'
import { newId } from '@plumbline/domain/ids'
import { blocking, checkGate, type GateReport, unpassable } from '@plumbline/domain/moves/gate'
import { recordActivity } from './log.ts'
import type { Changed } from '../deals/edit.ts'
import { authorize, expectStatus } from '../platform/commands/checks.ts'
import { dealKeys } from '../deals/live-keys.ts'
import { putInStage, secondsIn } from '../deals/stage.ts'
import type { DealRecord } from '../deals/store.ts'
import { type DealUndo, dealUndo } from '../deals/undo/kind.ts'
import { dealForChange } from '../deals/with-deal.ts'
import { notifyOrgAdmins } from '../notifications/notify.ts'
import { stageOverridden } from './notices.ts'
import { expectBooksOpen } from '../organizations/books.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { endRequestOf } from './overrides/request.ts'
import { countForGates, factsOf } from './facts.ts'
import { seenBy } from './gate.ts'
import { type HistoryEntry, type Stage, stageOf } from '../pipelines/store.ts'
import { listGatedStages } from './stages.ts'

export type MoveInput = { id: string; version: number; toStageId: string; reason?: string | null; override: boolean }

/** The single path for every stage move: drag, keyboard, menu, bulk and API (see docs/domain.md, Gates). */
export function moveDeal(ctx: Context, input: MoveInput): Promise<Changed> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    // Lock first. What's read after it, in the same round trip, can't be changed by anyone else.
    const [deal, stages, counted] = await Promise.all([
      dealForChange(tx, ctx, input.id, { version: input.version }),
      listGatedStages(tx, orgId, input.id),
      countForGates(tx, ctx, input.id),
    ])
    const facts = factsOf(deal, counted, ctx.today)
    const from = stageOf(stages, deal.stageId)
    const target = stages.find((stage) => stage.id === input.toStageId)
    if (!target) throw invalidField('toStageId', 'unknown_stage', 'This stage isn’t in the deal’s pipeline.')
    if (target.id === from.id) return { dealId: deal.id, undoId: null, same: true }
    expectStatus(deal, 'active')
    const reason = input.reason?.trim() || null
    if (target.position < from.position) {
      authorize(dealPolicy.moveBack(ctx.actor, deal))
      if (!reason) throw invalidField('reason', 'required', 'Enter a reason for moving the deal back.')
      return complete(tx, ctx, { deal, from, target, reason, overridden: false, unmet: [] })
    }
    authorize(dealPolicy.moveStage(ctx.actor, deal))
    if (target.kind === 'terminal') authorize(dealPolicy.close(ctx.actor, deal))
    const report = checkGate(stages, from, target, facts)
    const overridden = passGate(ctx, deal, report, input.override, reason)
    if (target.kind === 'terminal') {
      const subject = { label: deal.fields.name ?? deal.number, dealId: deal.id }
      await expectBooksOpen(tx, ctx, [deal.fields.saleDate], subject)
    }
    return complete(tx, ctx, {
      deal,
      from,
      target,
      reason: overridden ? reason : null,
      overridden,
      unmet: overridden ? report.unmet : [],
    })
  })
}

/** @returns whether the move needs the override and can use it @throws ApiError stage_blocked with the list */
function passGate(
  ctx: Context,
  deal: DealRecord,
  report: GateReport,
  wantsOverride: boolean,
  reason: string | null,
): boolean {
  if (blocking(report.unmet).length === 0) return false
  const mayOverride = dealPolicy.override(ctx.actor, deal) && unpassable(report.unmet).length === 0
  if (!wantsOverride || unpassable(report.unmet).length > 0) {
    throw new ApiError('stage_blocked', {
      details: { unmet: seenBy(ctx.actor, report.unmet), met: report.met, metCount: report.met.length, mayOverride },
    })
  }
  authorize(mayOverride)
  if (!hasReason(reason)) {
    throw invalidField('reason', 'too_short', `Enter a reason of at least ${SHORTEST_EXCEPTION_REASON} characters.`)
  }
  return true
}

export type CompletedMove = {
  deal: DealRecord
  from: Stage
  target: Stage
  reason: string | null
  overridden: boolean
  unmet: GateReport['unmet']
}

async function complete(tx: Tx, ctx: Context, move: CompletedMove): Promise<Changed> {
  const [undo] = await Promise.all([completeMove(tx, ctx, move), endRequestOf(tx, ctx, move.deal.id)])
  return { dealId: move.deal.id, undoId: undo && dealUndo.remember(tx, ctx, undo) }
}

/** Moves the deal. @returns what undoing the move needs; null for a closing, which is undone by reopening */
export async function completeMove(tx: Tx, ctx: Context, move: CompletedMove): Promise<DealUndo | null> {
  const { deal, target } = move
  const entry = historyOf(ctx, move)
  await Promise.all([
    putInStage(tx, ctx, deal, target, entry),
    logMove(tx, ctx, move),
    move.overridden ? notifyOfOverride(tx, ctx, move) : null,
    announce(tx, ctx, dealKeys(deal.id)),
  ])
  return target.kind === 'terminal' ? null : undoOf(deal, entry.id)
}

function logMove(
  tx: Tx,
  ctx: Context,
  { deal, from, target, reason, overridden, unmet }: CompletedMove,
): Promise<void> {
  return recordActivity(tx, ctx, {
    verb: target.kind === 'terminal' ? 'deal.closed' : 'deal.stage_changed',
    object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
    dealId: deal.id,
    before: { stage: from.key },
    after: {
      stage: target.key,
      ...(reason ? { reason } : {}),
      ...(overridden ? { overridden: unmet.map((item) => item.label) } : {}),
    },
  })
}

function historyOf(ctx: Context, { deal, from, target, reason, overridden, unmet }: CompletedMove): HistoryEntry {
  return {
    id: newId(),
    dealId: deal.id,
    fromStageId: from.id,
    toStageId: target.id,
    kind: 'move',
    movedBy: ctx.actor.userId,
    movedAt: ctx.now,
    overridden,
    reason,
    unmet,
    secondsInFromStage: secondsIn(deal, ctx.now),
  }
}

function undoOf(deal: DealRecord, moveId: string): DealUndo {
  return {
    kind: 'move',
    dealId: deal.id,
    version: deal.version + 1,
    moveId,
    fromStageId: deal.stageId,
    enteredAt: deal.stageEnteredAt.toISOString(),
    heldSeconds: deal.heldSecondsInStage,
    holdStartedAt: deal.holdStartedAt?.toISOString() ?? null,
  }
}

function notifyOfOverride(tx: Tx, ctx: Context, { deal, from, target, reason, unmet }: CompletedMove): Promise<void> {
  return notifyOrgAdmins(tx, ctx, stageOverridden, {
    link: `/app/deals/${deal.id}`,
    params: {
      deal: deal.fields.name ?? deal.number,
      by: ctx.actor.fullName || ctx.actor.email,
      reason: reason ?? '',
      from: { en: from.nameEn, es: from.nameEs },
      to: { en: target.nameEn, es: target.nameEs },
      open: unmet.map((item) => item.label),
    },
  })
}
