import type { Approval } from '@plumbline/contract/approvals/approval'
import { ApiError, invalidField } from '@plumbline/contract/errors'
import { hasReason, SHORTEST_EXCEPTION_REASON } from '@plumbline/domain/deals/exception-reason'
import { dealPolicy } from '@plumbline/domain/deals/policy'
import { newIdAt } from '@plumbline/domain/ids'
import { blocking, checkGate, unpassable } from '@plumbline/domain/moves/gate'
import { presentWith } from '../../approvals/presenter.ts'
import { approvalOf, beforeRequest, requestApproval, withdrawApproval } from '../../approvals/request.ts'
import { dealKeys } from '../../deals/live-keys.ts'
import { withDeal } from '../../deals/with-deal.ts'
import { stageOf } from '../../pipelines/store.ts'
import { found, wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { dealFacts } from '../facts.ts'
import { seenBy } from '../gate.ts'
import { recordActivity } from '../log.ts'
import { listGatedStages } from '../stages.ts'
import { subjectOf } from './subject.ts'
import { findPendingRequest, insertRequest, setRequestStatus } from './store.ts'

type Asked = { id: string; version: number; toStageId: string; reason: string }

/**
 * Asks an admin to let a deal move with open requirements. Asking for the same again changes nothing; a deal waits for
 * one such move at a time.
 * @throws ApiError stage_blocked when nobody could override what is open
 */
export function requestOverride(ctx: Context, { id, version, toStageId, reason }: Asked): Promise<Approval> {
  return withDeal(ctx, id, { version, status: 'active', policy: dealPolicy.moveStage }, async (tx, deal) => {
    const newRequestId = newIdAt(ctx.now.getTime())
    const [stages, facts, pending, before] = await Promise.all([
      listGatedStages(tx, deal.orgId, id),
      dealFacts(tx, ctx, deal),
      findPendingRequest(tx, deal.orgId, id),
      beforeRequest(tx, ctx, { object: 'stage_override', id: newRequestId }),
    ])
    const from = stageOf(stages, deal.stageId)
    const target = stages.find((stage) => stage.id === toStageId)
    if (!target || target.position <= from.position)
      throw invalidField('toStageId', 'unknown_stage', 'Choose a later stage of the deal’s pipeline.')
    const { unmet, met } = checkGate(stages, from, target, facts)
    if (unpassable(unmet).length > 0) {
      const details = { unmet: seenBy(ctx.actor, unmet), met, metCount: met.length, mayOverride: false }
      throw new ApiError('stage_blocked', { details })
    }
    if (blocking(unmet).length === 0) throw wrongState('passable')
    if (!hasReason(reason))
      throw invalidField('reason', 'too_short', `Enter a reason of at least ${SHORTEST_EXCEPTION_REASON} characters.`)
    if (pending && (pending.toStageId !== toStageId || pending.requestedBy !== ctx.actor.userId))
      throw wrongState('asked')
    if (pending) return found(await approvalOf(tx, ctx, { object: 'stage_override', id: pending.id }, before.facts))
    const row = {
      orgId: deal.orgId,
      id: newRequestId,
      dealId: id,
      fromStageId: from.id,
      toStageId,
      reason: reason.trim(),
      unmet: blocking(unmet),
      requestedBy: ctx.actor.userId,
      requestedAt: ctx.now,
    }
    const [, , asked] = await Promise.all([
      insertRequest(tx, row),
      recordActivity(tx, ctx, {
        verb: 'deal.override_requested',
        object: { type: 'deal', id, label: deal.fields.name ?? deal.number },
        dealId: id,
        after: { stage: target.key, reason: row.reason, overridden: row.unmet.map((item) => item.label) },
      }),
      requestApproval(tx, ctx, subjectOf(deal, row, target), { reason: row.reason, before }),
      announce(tx, ctx, dealKeys(id)),
    ])
    return presentWith(ctx, asked.row, before.facts, [])
  })
}

/** A move that was asked for is no longer needed once the deal has moved, or closed. */
export async function endRequestOf(tx: Tx, ctx: Context, dealId: string): Promise<void> {
  const pending = await findPendingRequest(tx, ctx.tenant.orgId, dealId)
  if (!pending) return
  setRequestStatus(tx, ctx.tenant.orgId, pending.id, 'ended')
  await withdrawApproval(tx, ctx, { object: 'stage_override', id: pending.id }, 'subject_ended')
}
