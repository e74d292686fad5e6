import { PLAN_TIERS, type PlanTier } from './plans.ts'

/**
 * Differences between plans besides deals and storage: each feature with the lowest plan that includes it. Higher plans
 * include it too.
 */
export const PLAN_FEATURES = {
  both_deal_types: 'STARTER',
  board: 'STARTER',
  underwriting: 'STARTER',
  budgets: 'STARTER',
  draws: 'STARTER',
  document_versions: 'STARTER',
  team_members: 'STARTER',
  roles: 'STARTER',
  activity_log: 'STARTER',
  portfolio: 'STARTER',
  basic_reporting: 'STARTER',
  import: 'STARTER',
  export: 'STARTER',
  email_support: 'STARTER',
  po_approvals: 'PRO',
  vendor_portal: 'PRO',
  ai_memos: 'PRO',
  advanced_analytics: 'PRO',
  accounting: 'PRO',
  cloud_drive: 'PRO',
  mls: 'PRO',
  e_signature: 'PRO',
  automation: 'PRO',
  priority_support: 'PRO',
  client_access: 'SCALE',
  custom_dashboards: 'SCALE',
  custom_workflows: 'SCALE',
  automated_workflows: 'SCALE',
  retention_automation: 'SCALE',
  custom_integrations: 'SCALE',
  success_manager: 'SCALE',
  sla: 'SCALE',
} as const satisfies Record<string, PlanTier>

export type PlanFeature = keyof typeof PLAN_FEATURES

export function isPlanFeature(text: string): text is PlanFeature {
  return Object.hasOwn(PLAN_FEATURES, text)
}

/** Checks whether a plan has a feature (see docs/domain.md, Plans). */
export function planHas(tier: PlanTier, feature: PlanFeature): boolean {
  return PLAN_TIERS.indexOf(tier) >= PLAN_TIERS.indexOf(PLAN_FEATURES[feature])
}
