import { invalidField } from '@plumbline/contract/errors'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { picturesOfDeal } from './store.ts'

/** @throws ApiError invalid_input for a document that isn't a picture of the deal */
export async function expectPictures(
  tx: Tx,
  ctx: Context,
  { dealId, ids, path }: { dealId: string; ids: readonly string[]; path: string },
): Promise<void> {
  const known = await picturesOfDeal(tx, ctx.tenant.orgId, { dealId, ids })
  const at = ids.findIndex((id) => !known.has(id))
  if (at >= 0) throw invalidField(`${path}.${at}`, 'unknown', 'This isn’t one of the deal’s photos.')
}
