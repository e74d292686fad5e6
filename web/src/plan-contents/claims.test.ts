import { type Access, memberRoute } from '@plumbline/contract/base'
import { contract } from '@plumbline/contract/router'
import { PLAN_FEATURES, type PlanFeature } from '@plumbline/domain/plans/plan-features'
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
  po_approvals: 'approvals',
  vendor_portal: 'portalPapers',
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
  card_payments: 'cards',
  draw_requests: 'draws',
  vendor_documents: 'vendors',
  webhooks: 'webhooks',
}

/** Returns each feature that some procedure is refused without. */
function featuresAskedFor(router: object): PlanFeature[] {
  const found = new Set<PlanFeature>()
  const visit = (part: object) => {
    const access = '~orpc' in part ? ((part['~orpc'] as { meta: Access }).meta as Partial<Access>) : null
    if (access === null) return Object.values(part).forEach(visit)
    if (access.access === 'member' && access.feature) found.add(access.feature)
  }
  visit(router)
  return [...found]
}

describe('a promise on the public site', () => {
  const claims = Object.keys(KEPT_BY) as Claim[]

  it('is marked as coming exactly until the API has it', () => {
    const shipped = new Set(Object.keys(contract))
    const missing = claims.filter((claim) => KEPT_BY[claim] !== null && !shipped.has(KEPT_BY[claim]))
    expect(claims.filter(isComing)).toEqual(missing)
  })

  it('is refused to lower plans where it ships in a higher one, and nothing else is', () => {
    const shipped = (Object.keys(PLAN_FEATURES) as PlanFeature[]).filter(
      (feature) => PLAN_FEATURES[feature] !== 'STARTER' && KEPT_BY[feature] !== null && !isComing(feature),
    )
    const asked = featuresAskedFor(contract).filter((feature) => !isComing(feature))
    expect(asked.toSorted()).toEqual(shipped.toSorted())
  })

  it('exists for every plan feature', () => {
    expect(claims).toEqual(expect.arrayContaining(Object.keys(PLAN_FEATURES)))
  })
})

describe('the features that the API asks for', () => {
  it('are named by its procedures', () => {
    const gated = memberRoute('settings.manage', 'po_approvals')
    expect(featuresAskedFor({ rules: { list: memberRoute('app.use'), save: gated, remove: gated } })).toEqual([
      'po_approvals',
    ])
  })
})
