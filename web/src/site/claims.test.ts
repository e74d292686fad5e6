import { contract } from '@plumbline/contract/router'
import { PLAN_FEATURES } from '@plumbline/domain/plans/plan-features'
import { describe, expect, it } from 'vitest'
import { type Claim, isComing } from './claims.ts'

/**
 * The part of the API that keeps each promise, by its name in the contract; people keep those that are null. A name that the
 * contract doesn't have yet is the one that the room will bring.
 */
const KEPT_BY: Readonly<Record<Claim, string | null>> = {
  both_deal_types: 'deals',
  board: 'deals',
  underwriting: 'underwriting',
  budgets: 'budgets',
  draws: 'draws',
  document_versions: 'documents',
  team_members: 'team',
  roles: 'team',
  activity_log: 'activity',
  portfolio: 'portfolio',
  basic_reporting: 'reports',
  import: 'imports',
  export: 'exports',
  email_support: null,
  po_approvals: 'purchaseOrders',
  vendor_portal: 'portal',
  ai_memos: 'memos',
  advanced_analytics: 'reports',
  accounting: 'accounting',
  cloud_drive: 'drive',
  mls: 'mls',
  e_signature: 'signatures',
  automation: 'webhooks',
  priority_support: null,
  client_access: 'shares',
  custom_dashboards: 'dashboards',
  custom_workflows: 'workflows',
  automated_workflows: 'workflows',
  retention_automation: 'retention',
  custom_integrations: 'integrations',
  success_manager: null,
  sla: null,
  card_payments: 'billing',
  draw_requests: 'draws',
  vendor_documents: 'vendors',
  webhooks: 'webhooks',
}

describe('what the public site promises', () => {
  const claims = Object.keys(KEPT_BY) as Claim[]

  it('is marked as coming until the API has it, and no longer', () => {
    const shipped = new Set(Object.keys(contract))
    const missing = claims.filter((claim) => KEPT_BY[claim] !== null && !shipped.has(KEPT_BY[claim]))
    expect(claims.filter(isComing)).toEqual(missing)
  })

  it('includes every feature of the plans', () => {
    expect(claims).toEqual(expect.arrayContaining(Object.keys(PLAN_FEATURES)))
  })
})
