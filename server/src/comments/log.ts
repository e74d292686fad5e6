import { commentActivity, type CommentVerb } from '@plumbline/domain/comments/activity'
import { activityLog } from '../activity/record.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import type { CommentedKind } from './providers.ts'
import type { ThreadRow } from './store.ts'

const { recordActivity } = activityLog(commentActivity)

type Entry = { verb: CommentVerb; id: string; before?: string; after?: string }

/** Logs what happened to a comment or thread, under the name of the record it's about. */
export function logComment(
  tx: Tx,
  ctx: Context,
  kind: CommentedKind,
  thread: Pick<ThreadRow, 'dealId' | 'objectLabel'>,
  { verb, id, before, after }: Entry,
): Promise<void> {
  const name = kind.needs === 'deal.see_financials' ? 'moneyComment' : 'comment'
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'comment', id, label: thread.objectLabel },
    dealId: thread.dealId,
    ...(before === undefined ? {} : { before: { [name]: before } }),
    ...(after === undefined ? {} : { after: { [name]: after } }),
  })
}
