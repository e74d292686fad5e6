import { ApiError } from '@plumbline/contract/errors'
import { activeDealsFit, PLANS } from '@plumbline/domain/plans/plans'
import { found, expectVersion } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { type DealRecord, lockActiveDeals, lockDeal } from './store.ts'
import { visibleFields } from './presenter.ts'
import { openSecrets } from './fields/secrets.ts'

/** Locks a deal of the caller's organization for a change made on the version that the caller saw. */
export async function lockForChange(tx: Tx, ctx: Context, id: string, version: number): Promise<DealRecord> {
  const deal = found(await lockDeal(tx, ctx.tenant.orgId, id))
  expectVersion(deal, version, () => visibleFields(ctx, deal))
  return { ...deal, fields: openSecrets(ctx, deal.fields) }
}

/** Refuses when the plan has no room for `added` more active deals; the organization stays locked until commit. */
export async function requirePlaces(tx: Tx, orgId: string, added: number): Promise<void> {
  const { planTier, active } = await lockActiveDeals(tx, orgId)
  if (activeDealsFit(planTier, active, added)) return
  throw new ApiError('plan_limit_active_deals', {
    details: { current: active, limit: PLANS[planTier].activeDeals ?? active, requested: added },
  })
}
