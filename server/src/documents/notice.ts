import type { Values } from '@plumbline/domain/activity/changes'
import type { DocumentVerb } from '@plumbline/domain/documents/activity'
import { recordActivity } from './log.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'

type Happening = { verb: DocumentVerb; id: string; title: string; dealId: string; before?: Values; after?: Values }

/** Records a change to a document in the log and refreshes the deal's open screens. */
export async function logDocument(
  tx: Tx,
  ctx: Context,
  { verb, id, title, dealId, before, after }: Happening,
): Promise<void> {
  await recordActivity(tx, ctx, {
    verb,
    object: { type: 'document', id, label: title },
    dealId,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  })
  await announce(tx, ctx, [['deals', dealId]])
}
