import type { PlanFeature } from '@plumbline/domain/plans/plan-features'

/** Everything the public pages promise: what plans include, and what the product integrates with. */
export type Claim = PlanFeature | 'card_payments' | 'draw_requests' | 'vendor_documents' | 'webhooks'

/**
 * What is promised but has no screen yet, and is marked wherever a page names it. A claim leaves this list in the change
 * that ships it; `claims.test.ts` holds the list against the API, and that what ships in a higher plan is refused to the lower ones.
 */
const COMING: ReadonlySet<Claim> = new Set([
  'accounting',
  'advanced_analytics',
  'ai_memos',
  'automated_workflows',
  'automation',
  'basic_reporting',
  'card_payments',
  'client_access',
  'cloud_drive',
  'custom_dashboards',
  'custom_integrations',
  'custom_workflows',
  'e_signature',
  'export',
  'mls',
  'retention_automation',
  'webhooks',
])

export function isComing(claim: Claim): boolean {
  return COMING.has(claim)
}
