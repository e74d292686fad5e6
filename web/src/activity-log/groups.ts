import type { VerbGroup } from '@plumbline/domain/logged'
import { m } from '../messages/generated/messages.js'

const NAMES: Readonly<Record<VerbGroup, () => string>> = {
  deal: m.activity_group_deal,
  checklist: m.activity_group_checklist,
  comp: m.activity_group_comp,
  valuation: m.activity_group_valuation,
  estimate: m.activity_group_estimate,
  budget: m.activity_group_budget,
  expense: m.activity_group_expense,
  scenario: m.activity_group_scenario,
  template: m.activity_group_template,
  permit: m.activity_group_permit,
  task: m.activity_group_task,
  document: m.activity_group_document,
  import: m.activity_group_import,
  portfolio: m.activity_group_portfolio,
  view: m.activity_group_view,
  organization: m.activity_group_organization,
  member: m.activity_group_member,
}

/** What a part of the log is about. */
export function groupName(group: VerbGroup): string {
  return NAMES[group]()
}

/** The parts that entries of a single deal can belong to. */
export const DEAL_GROUPS = [
  'deal',
  'checklist',
  'comp',
  'valuation',
  'estimate',
  'budget',
  'expense',
  'scenario',
  'permit',
  'task',
  'document',
  'import',
  'portfolio',
] as const satisfies readonly VerbGroup[]

/** The parts of the organization's log. */
export const ORGANIZATION_GROUPS = [
  ...DEAL_GROUPS,
  'view',
  'member',
  'organization',
] as const satisfies readonly VerbGroup[]
