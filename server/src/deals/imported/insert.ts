import { newId } from '@plumbline/domain/ids'
import { recordActivities } from '../log.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { insertSales, insertSideRowsOf } from '../bulk/fields-store.ts'
import { appendFirstStays, type FirstStay } from '../../pipelines/store.ts'
import { type ImportOrigin, insertDealRows, type WrittenDeal } from './store.ts'

/** Inserts deals with their fields and first history entries, in bulk. Doesn't announce anything. */
export async function insertDeals(
  tx: Tx,
  ctx: Context,
  origin: ImportOrigin,
  deals: readonly WrittenDeal[],
): Promise<FirstStay[]> {
  const { orgId } = ctx.tenant
  await insertDealRows(tx, ctx, origin, deals)
  await insertSideRowsOf(tx, orgId, 'properties', deals)
  await insertSales(tx, orgId, deals)
  const landHome = deals.filter(({ dealType }) => dealType === 'land_home')
  await insertSideRowsOf(tx, orgId, 'land_details', landHome)
  await insertSideRowsOf(tx, orgId, 'home_units', landHome)
  const firstStays = deals.map(({ id, stageId }) => ({ dealId: id, stageId, moveId: newId() }))
  await appendFirstStays(tx, ctx, firstStays)
  await recordActivities(
    tx,
    ctx,
    deals.map(({ id, number, fields }) => ({
      verb: 'deal.created',
      object: { type: 'deal', id, label: fields.name ?? number },
      dealId: id,
      after: { ...fields, number, importedFrom: origin.fileName },
    })),
  )
  return firstStays
}
