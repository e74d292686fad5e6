import { approvalActivity, type ApprovalVerb } from '@plumbline/domain/approvals/activity'
import type { Values } from '@plumbline/domain/activity/changes'
import { activityLog } from '../activity/record.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { ApprovalRow } from './store.ts'

export const { recordActivity } = activityLog(approvalActivity)

export function logApproval(
  tx: Tx,
  ctx: Context,
  verb: ApprovalVerb,
  { id, dealId, shown }: Pick<ApprovalRow, 'id' | 'dealId' | 'shown'>,
  { before, after }: { before?: Values; after?: Values },
): Promise<void> {
  const prefix = shown.reference === null ? '' : `${shown.reference}: `
  const label = { en: `${prefix}${shown.title.en}`, es: `${prefix}${shown.title.es}` }
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'approval', id, label },
    dealId,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  })
}
