import { endCourse } from '@plumbline/domain/approvals/course'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { holdApproval } from './hold.ts'
import { logApproval } from './log.ts'
import { notifyRequester } from './notices.ts'
import { writeEnd } from './request.ts'
import { listPendingOfDeal } from './store.ts'

/** How a deal ends for what is pending on it. */
export type DealEnd = 'deal_archived' | 'deal_closed' | 'deal_deleted'

/**
 * Ends what is pending on a deal that the caller has locked and that is no longer worked on: its subjects are drafts
 * again, and the person who asked is notified. Bringing the deal back doesn't ask again.
 */
export async function endApprovalsOfDeal(tx: Tx, ctx: Context, dealId: string, how: DealEnd): Promise<void> {
  for (const { id } of await listPendingOfDeal(tx, ctx.tenant.orgId, dealId)) {
    const { row, read, room } = await holdApproval(tx, ctx, id)
    if (row.status !== 'pending') continue
    await writeEnd(tx, ctx, row, endCourse(row.course))
    const ended = { approvalId: id, subjectId: row.subjectId, requestedBy: row.requestedBy }
    await room.returned(tx, ctx, read, { ...ended, why: 'deal_ended' })
    await logApproval(tx, ctx, 'approval.ended_with_deal', row, {
      before: { approvalStatus: 'pending' },
      after: { approvalStatus: 'cancelled' },
    })
    await notifyRequester(tx, ctx, row, { outcome: how, decidedBy: null, reason: null })
  }
}
