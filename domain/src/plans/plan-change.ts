import { PLAN_FEATURES, type PlanFeature, planHas } from './plan-features.ts'
import { PLANS, type PlanTier } from './plans.ts'

/** An organization's usage of its plan. */
export type PlanUsage = { activeDeals: number; storageBytes: number }

export type PlanChangeEffects = {
  /** how many deals have to be closed or archived before another one can become active; 0 while there is room */
  dealsToFree: number
  /** how far storage is over the new limit; uploads stop until it is below */
  storageOverBytes: number
  gained: PlanFeature[]
  lost: PlanFeature[]
}

/**
 * Lists what a change of plan affects (see docs/domain.md, Plans). A downgrade over the limits is allowed: active deals
 * and files stay as they are, and only what would add to them is refused.
 */
export function planChangeEffects(from: PlanTier, to: PlanTier, usage: PlanUsage): PlanChangeEffects {
  const { activeDeals, storageBytes } = PLANS[to]
  const features = Object.keys(PLAN_FEATURES) as PlanFeature[]
  return {
    dealsToFree: activeDeals === null ? 0 : Math.max(0, usage.activeDeals - activeDeals + 1),
    storageOverBytes: Math.max(0, usage.storageBytes - storageBytes),
    gained: features.filter((feature) => !planHas(from, feature) && planHas(to, feature)),
    lost: features.filter((feature) => planHas(from, feature) && !planHas(to, feature)),
  }
}
