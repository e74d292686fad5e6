import { ApiError } from '@plumbline/contract/errors'
import { type FinancialRecord, standsAgainstDeletion } from '@plumbline/domain/financial-records'
import { dealPolicy } from '@plumbline/domain/deals/policy'
import type { DealStatus } from '@plumbline/domain/deals/status'
import { endApprovalsOfDeal } from '../approvals/end-with-deal.ts'
import { authorize, found } from '../platform/commands/checks.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { undoKind } from '../undo/kind.ts'
import { requirePlaces } from './guards.ts'
import { dealKeys } from './live-keys.ts'
import { recordActivity } from './log.ts'
import { financialRecords } from './providers.ts'
import { bringDeletedBack, hideDeleted, showDeleted } from './status-store.ts'
import { type DealRecord, lockDeal } from './store.ts'
import { withDeal } from './with-deal.ts'

/** Undoing a deletion brings the deal back, if the plan still has room for it. */
export const deletedDealUndo = undoKind<{ dealId: string; status: DealStatus }>('deleted_deal')

/**
 * Deletes a deal in which no money has moved. It's hidden from everyone from then on.
 * @throws ApiError has_financial_records with what has to be kept
 */
export function deleteDeal(
  ctx: Context,
  { id, version }: { id: string; version: number },
): Promise<{ removed: boolean; undoId: string }> {
  return withDeal(ctx, id, { version, policy: dealPolicy.remove }, async (tx, deal) => {
    const others = await financialRecords.ask(tx, ctx, deal)
    const records = standsAgainstDeletion([...closingOf(deal), ...others.flat()])
    if (records.length > 0) throw new ApiError('has_financial_records', { details: { records } })
    await endApprovalsOfDeal(tx, ctx, deal.id, 'deal_deleted')
    const undoId = deletedDealUndo.remember(tx, ctx, { dealId: deal.id, status: deal.status })
    await logDeletion(tx, ctx, deal, { deleted: true })
    await showDeleted(tx, true)
    await hideDeleted(tx, ctx, deal)
    await showDeleted(tx, false)
    await announce(tx, ctx, dealKeys(deal.id))
    return { removed: true, undoId }
  })
}

export function undeleteDeal(
  ctx: Context,
  { dealId, status }: { dealId: string; status: DealStatus },
): Promise<string> {
  return txAs(ctx, async (tx) => {
    await showDeleted(tx, true)
    const deal = found(await lockDeal(tx, ctx.tenant.orgId, dealId))
    authorize(dealPolicy.remove(ctx.actor))
    if (status === 'active') await requirePlaces(tx, deal.orgId, 1)
    await bringDeletedBack(tx, ctx, deal, status)
    await showDeleted(tx, false)
    await logDeletion(tx, ctx, deal, { deleted: false })
    await announce(tx, ctx, dealKeys(dealId))
    return dealId
  })
}

/** A closed deal's result is a record, even after it was archived. */
function closingOf({ status, archivedFrom }: DealRecord): FinancialRecord[] {
  return status === 'closed' || archivedFrom === 'closed' ? [{ kind: 'closing', count: 1 }] : []
}

function logDeletion(tx: Tx, ctx: Context, deal: DealRecord, { deleted }: { deleted: boolean }): Promise<void> {
  return recordActivity(tx, ctx, {
    verb: deleted ? 'deal.deleted' : 'deal.undeleted',
    object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
    dealId: deal.id,
    before: { deleted: !deleted },
    after: { deleted },
  })
}
