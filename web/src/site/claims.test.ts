import { contract } from '@plumbline/contract/router'
import { PLAN_FEATURES } from '@plumbline/domain/plans/plan-features'
import { describe, expect, it } from 'vitest'
import { type Claim, isComing } from './claims.ts'

/**
 * The part of the API that delivers each promise, by its name in the contract; null for those delivered by people. A
 * name the
 * contract doesn't have yet is the one its room will add.
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

describe('a promise on the public site', () => {
  const claims = Object.keys(KEPT_BY) as Claim[]

  it('is marked as coming exactly until the API has it', () => {
    const shipped = new Set(Object.keys(contract))
    const missing = claims.filter((claim) => KEPT_BY[claim] !== null && !shipped.has(KEPT_BY[claim]))
    expect(claims.filter(isComing)).toEqual(missing)
  })

  it('exists for every plan feature', () => {
    expect(claims).toEqual(expect.arrayContaining(Object.keys(PLAN_FEATURES)))
  })
})
