import type { DealFields } from '@plumbline/domain/deals/fields'
import { recordActivity } from '../log.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { bookedDays } from '@plumbline/domain/deals/booked-days'
import { areBooksOpen } from '../../organizations/books.ts'
import { changeFields, realChanges } from '../edit.ts'
import { dealKeys } from '../live-keys.ts'
import { openSecrets } from '../fields/secrets.ts'
import { lockDeal } from '../store.ts'

export type UpdatedDeal = { dealId: string; version: number; before: Partial<DealFields> }

/**
 * Updates an existing deal from an imported row. Its stage, status, and owner don't change, and a closed or archived
 * deal is left alone, as is money in closed books.
 * @returns null when there was nothing to change
 */
export async function updateFromImport(
  tx: Tx,
  ctx: Context,
  dealId: string,
  wanted: Partial<DealFields>,
): Promise<UpdatedDeal | null> {
  const locked = await lockDeal(tx, ctx.tenant.orgId, dealId)
  if (locked?.status !== 'active') return null
  const deal = { ...locked, fields: openSecrets(ctx, locked.fields) }
  const { fields, before } = realChanges(deal, wanted)
  if (Object.keys(fields).length === 0) return null
  if (!(await areBooksOpen(tx, ctx, bookedDays(deal.fields, fields)))) return null
  await changeFields(tx, ctx, deal, fields)
  await recordActivity(tx, ctx, {
    verb: 'deal.updated',
    object: { type: 'deal', id: deal.id, label: fields.name ?? deal.fields.name ?? deal.number },
    dealId: deal.id,
    before,
    after: fields,
  })
  return { dealId: deal.id, version: deal.version + 1, before }
}

/**
 * Undoes an import's update unless the deal has changed since, or the books have been closed.
 * @returns false in these cases
 */
export async function restoreFromImport(
  tx: Tx,
  ctx: Context,
  { dealId, version, before }: UpdatedDeal,
): Promise<boolean> {
  const locked = await lockDeal(tx, ctx.tenant.orgId, dealId)
  if (locked?.version !== version || locked.status !== 'active') return false
  const deal = { ...locked, fields: openSecrets(ctx, locked.fields) }
  const changes = realChanges(deal, before)
  if (!(await areBooksOpen(tx, ctx, bookedDays(deal.fields, changes.fields)))) return false
  await changeFields(tx, ctx, deal, changes.fields)
  await recordActivity(tx, ctx, {
    verb: 'deal.undone',
    object: { type: 'deal', id: deal.id, label: deal.fields.name ?? deal.number },
    dealId: deal.id,
    before: changes.before,
    after: changes.fields,
  })
  await announce(tx, ctx, dealKeys(deal.id))
  return true
}
