import type { ApprovalRule } from '@plumbline/contract/approvals/routing'
import type { MemberRole } from '@plumbline/domain/access/roles'
import { m } from '../../messages/generated/messages.js'
import { formatChoices, formatList, formatMoney } from '../../ui/figures/format.ts'
import { roleName } from '../../team/role-words.ts'

export const DEAL_TYPES = { fix_and_flip: m.deals_fix_and_flip, land_home: m.deals_land_home } as const

const money = (cents: number) => formatMoney(cents, cents % 100 === 0 ? { digits: 'whole' } : {})

/** The band of a rule: "up to $1,000", "$5,000 to $25,000", "over $25,000". */
export function amountWords({ minCents, maxCents }: Pick<ApprovalRule, 'minCents' | 'maxCents'>): string {
  if (maxCents === null)
    return minCents === 0 ? m.approvals_rules_any_amount() : m.approvals_rules_over({ min: money(minCents) })
  return minCents === 0
    ? m.approvals_rules_up_to({ max: money(maxCents) })
    : m.approvals_rules_between({ min: money(minCents), max: money(maxCents) })
}

export function whenWords({ conditions }: Pick<ApprovalRule, 'conditions'>): string {
  const { overBudget, vendorNoncompliant, dealType, category } = conditions
  const parts = [
    overBudget === undefined ? null : overBudget ? m.approvals_rules_over_budget() : m.approvals_rules_within_budget(),
    vendorNoncompliant === undefined
      ? null
      : vendorNoncompliant
        ? m.approvals_rules_noncompliant()
        : m.approvals_rules_compliant(),
    dealType === undefined ? null : m.approvals_rules_deal_type({ type: DEAL_TYPES[dealType]() }),
    category === undefined ? null : m.approvals_rules_categories({ codes: formatList(category) }),
  ].filter((part) => part !== null)
  return parts.length === 0 ? m.approvals_rules_any() : formatList(parts)
}

export function approverName(
  approver: { role: MemberRole } | { user: string },
  nameOf: (id: string) => string,
): string {
  return 'user' in approver ? nameOf(approver.user) : roleName(approver.role)
}

export function deciderWords(rule: ApprovalRule, nameOf: (id: string) => string): string {
  if (rule.steps.length === 0) return m.approvals_rules_itself()
  const steps = rule.steps.map((step) => {
    const who = step.approvers.map((approver) => approverName(approver, nameOf))
    return step.mode === 'any_of' ? formatChoices(who) : m.approvals_rules_all_of({ who: formatList(who) })
  })
  const all = steps.reduce((first, next) => m.approvals_rules_then({ first, next }))
  return rule.effect === 'add_steps' ? m.approvals_rules_also({ who: all }) : all
}

export function withinWords({ steps }: Pick<ApprovalRule, 'steps'>): string {
  if (steps.length === 0) return m.approvals_rules_at_once()
  return [...new Set(steps.map(({ slaHours }) => m.approvals_rules_hours({ hours: slaHours })))].join(', ')
}
