import { ApiError } from '@plumbline/contract/errors'
import { activeDealsFit, PLANS } from '@plumbline/domain/plans/plans'
import type { Tx } from '../platform/db/doors.ts'
import { lockActiveDeals } from './store.ts'

/** Throws if the plan doesn't have room for `added` more active deals. Locks the organization until commit. */
export async function requirePlaces(tx: Tx, orgId: string, added: number): Promise<void> {
  const { planTier, active } = await lockActiveDeals(tx, orgId)
  if (activeDealsFit(planTier, active, added)) return
  throw new ApiError('plan_limit_active_deals', {
    details: { current: active, limit: PLANS[planTier].activeDeals ?? active, requested: added },
  })
}
