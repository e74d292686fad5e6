import { ApiError } from '@plumbline/contract/errors'
import { PLAN_FEATURES, type PlanFeature, planHas } from '@plumbline/domain/plans/plan-features'
import type { PlanTier } from '@plumbline/domain/plans/plans'
import { readAs, statement, type TenantContext } from '../platform/db/doors.ts'

const planOf = statement<{ planTier: PlanTier }>(
  'plans.tier',
  `select organization.plan_tier from organizations organization where organization.id = $1`,
)

/**
 * Refuses what the organization's plan doesn't include. Endpoints name their feature in the contract; a command calls
 * this where only one of its options needs a higher plan.
 * @throws ApiError feature_not_in_plan with the lowest plan that includes the feature
 */
export async function requireFeature(ctx: TenantContext, feature: PlanFeature): Promise<void> {
  const [organization] = await readAs(ctx, planOf(ctx.tenant.orgId))
  if (organization && planHas(organization.planTier, feature)) return
  throw new ApiError('feature_not_in_plan', { details: { feature, plan: PLAN_FEATURES[feature] } })
}
