import { EMPTY_PANE } from '@plumbline/contract/approvals/shown'
import { ApiError } from '@plumbline/contract/errors'
import { dealPolicy } from '@plumbline/domain/deals/policy'
import { blocking, checkGate, unpassable } from '@plumbline/domain/moves/gate'
import type { Approvable, Memory, SubjectNow } from '../../approvals/approvable.ts'
import type { DealUndo } from '../../deals/undo/kind.ts'
import { undoDeal } from '../../deals/undo/undo-change.ts'
import { dealKeys } from '../../deals/live-keys.ts'
import { type DealRecord, lockDeal } from '../../deals/store.ts'
import { checkedForChange } from '../../deals/with-deal.ts'
import { expectBooksOpen } from '../../organizations/books.ts'
import { stageOf } from '../../pipelines/store.ts'
import { authorize, expectStatus, found, wrongState } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { countForGates, factsOf } from '../facts.ts'
import { seenBy } from '../gate.ts'
import { recordActivity } from '../log.ts'
import { completeMove } from '../move.ts'
import { type GatedStage, listGatedStages } from '../stages.ts'
import { dealOfRequest, findRequest, type OverrideRequest, setRequestStatus } from './store.ts'
import { subjectOf } from './subject.ts'

type Asked = { request: OverrideRequest; deal: DealRecord }
type AskedNow = SubjectNow & { stages: readonly GatedStage[] }

/** Moves with open requirements that someone asked for, for the approvals room. */
export const approvableOverride: Approvable<Asked, AskedNow> = {
  object: 'stage_override',
  lock: async (tx, { tenant }, id) => {
    const [deal, request] = await Promise.all([
      lockDeal(tx, tenant.orgId, dealOfRequest(tenant.orgId, id)),
      findRequest(tx, tenant.orgId, id),
    ])
    return deal && request ? { deal, request } : null
  },
  subject: async (tx, { tenant }, { deal, request }) => {
    const stages = await listGatedStages(tx, tenant.orgId, deal.id)
    return { ...subjectOf(deal, request, found(stages.find((stage) => stage.id === request.toStageId))), stages }
  },
  pane: async (tx, { tenant }, id) => {
    const request = await findRequest(tx, tenant.orgId, id)
    return request ? { ...EMPTY_PANE, unmet: request.unmet.map(({ label }) => label), thenDoes: 'move' } : null
  },
  approved: async (tx, ctx, asked, { now }) => {
    setRequestStatus(tx, ctx.tenant.orgId, asked.request.id, 'moved')
    return { undo: await moveAsAsked(tx, ctx, asked, now) }
  },
  rejected: async (tx, ctx, { request }, { reason }) => {
    await endAs(tx, ctx, request, 'rejected', reason)
    return null
  },
  returned: (tx, ctx, { request }) => endAs(tx, ctx, request, 'ended', null),
  undone: async (tx, ctx, { request }, { memory }) => {
    if (request.status === 'moved') await moveBack(tx, ctx, memory)
    setRequestStatus(tx, ctx.tenant.orgId, request.id, 'pending')
    await announce(tx, ctx, dealKeys(request.dealId))
  },
}

/**
 * Moves the deal with the requester's reason, if it still can: it's where it was, and nothing is open by now that nobody
 * may override.
 */
async function moveAsAsked(
  tx: Tx,
  ctx: Context,
  { deal: locked, request }: Asked,
  { stages }: AskedNow,
): Promise<DealUndo | null> {
  const deal = checkedForChange(ctx, locked, { status: 'active', policy: dealPolicy.moveStage })
  const counted = await countForGates(tx, ctx, deal.id)
  const from = stageOf(stages, deal.stageId)
  const target = found(stages.find((stage) => stage.id === request.toStageId))
  if (from.id !== request.fromStageId) throw wrongState(from.key)
  if (target.kind === 'terminal') authorize(dealPolicy.close(ctx.actor, deal))
  const { unmet, met } = checkGate(stages, from, target, factsOf(deal, counted, ctx.today))
  if (unpassable(unmet).length > 0) {
    const details = { unmet: seenBy(ctx.actor, unmet), met, metCount: met.length, mayOverride: false }
    throw new ApiError('stage_blocked', { details })
  }
  if (target.kind === 'terminal') {
    const subject = { label: deal.fields.name ?? deal.number, dealId: deal.id }
    await expectBooksOpen(tx, ctx, [deal.fields.saleDate], subject)
  }
  const overridden = blocking(unmet).length > 0
  return completeMove(tx, ctx, {
    deal,
    from,
    target,
    reason: overridden ? request.reason : null,
    overridden,
    unmet: overridden ? unmet : [],
  })
}

/** A closing is undone by reopening, not by undo. */
async function moveBack(tx: Tx, ctx: Context, memory: Memory): Promise<void> {
  const undo = memory?.['undo'] as DealUndo | null
  if (!undo || !(await undoDeal({ ...ctx, within: tx }, undo))) throw wrongState('moved')
}

async function endAs(
  tx: Tx,
  ctx: Context,
  request: OverrideRequest,
  status: 'rejected' | 'ended',
  reason: string | null,
): Promise<void> {
  expectStatus(request, 'pending')
  const deal = found(await lockDeal(tx, ctx.tenant.orgId, request.dealId))
  const stages = await listGatedStages(tx, deal.orgId, deal.id)
  setRequestStatus(tx, ctx.tenant.orgId, request.id, status)
  await recordActivity(tx, ctx, {
    verb: status === 'rejected' ? 'deal.override_declined' : 'deal.override_withdrawn',
    object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
    dealId: deal.id,
    before: { stage: stageOf(stages, request.toStageId).key },
    ...(reason === null ? {} : { after: { reason } }),
  })
  await announce(tx, ctx, dealKeys(deal.id))
}
