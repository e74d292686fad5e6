import { recordActivities } from '../log.ts'
import { type CompOrigin, type ImportedComp, insertComps } from './imported-store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce, type QueryKey } from '../../platform/live/announce.ts'

/** Inserts a deal's imported comps along with their log entries. The caller must have locked the deal. */
export async function insertImportedComps(
  tx: Tx,
  ctx: Context,
  origin: CompOrigin,
  comps: readonly ImportedComp[],
): Promise<void> {
  if (comps.length === 0) return
  await insertComps(tx, ctx, origin, comps)
  await recordActivities(
    tx,
    ctx,
    comps.map(({ id, address, addressKey: _key, ...facts }) => ({
      verb: 'comp.created',
      object: { type: 'comp', id, label: address },
      dealId: origin.dealId,
      after: { address, ...facts, importedFrom: origin.source },
    })),
  )
}

/** The queries that new comps on a deal make stale. */
export function importedCompKeys(dealId: string): QueryKey[] {
  return [
    ['deals', dealId, 'comps'],
    ['deals', dealId, 'gate'],
    ['deals', dealId, 'activity'],
  ]
}

export function announceImportedComps(tx: Tx, ctx: Context, dealId: string): Promise<void> {
  return announce(tx, ctx, importedCompKeys(dealId))
}
