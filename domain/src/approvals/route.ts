import { type Cents, cents, sumCents } from '../money.ts'
import type { PlanTier } from '../plans/plans.ts'
import { planHas } from '../plans/plan-features.ts'
import { type ApprovalFacts, type ApprovalPeople, type CourseStep, reaches } from './people.ts'
import { anyOf, type ApprovalRule, type ApprovedObject, type RuleStep } from './rule.ts'

/**
 * What a change order changes (see docs/domain.md, Change orders): `both` the order and the budget; `from_contingency`
 * the order, paid for by a transfer from contingency; `commitment_only` the order, so that the difference shows as
 * variance; `budget_only` the budget.
 */
export const CHANGE_SCOPES = ['both', 'from_contingency', 'commitment_only', 'budget_only'] as const
export type ChangeScope = (typeof CHANGE_SCOPES)[number]

/** A line of what is to be approved, with what its budget line had left before it. */
export type SubjectLine = {
  budgetLineId: string
  /** two-digit cost code */
  category: string
  amountCents: number
  uncommittedCents: number
}

/** What is to be approved. */
export type ApprovalSubject = {
  object: ApprovedObject
  id: string
  dealId: string
  dealType: string
  vendorId: string | null
  vendorCompliant: boolean
  lines: readonly SubjectLine[]
  /** instead of lines */
  amountCents: number | null
  /** for change orders */
  change?: { orderId: string | null; scope: ChangeScope; orderTotalCents: number }
  /** for budgets */
  isRevision?: boolean
}

/** Another order of the organization, which may count toward the amount. */
export type OtherOrder = {
  id: string
  vendorId: string
  dealId: string
  status: string
  totalCents: number
  submittedAt: Date
}

export type Shortfall = { budgetLineId: string; shortCents: Cents }

export const ROUTE_OUTCOMES = ['automatic', 'approval', 'requester_approves'] as const
export type RouteOutcome = (typeof ROUTE_OUTCOMES)[number]

export type ApprovalRoute = {
  bandCents: number | null
  overBudget: boolean
  shortfalls: Shortfall[]
  /** the chosen rule; null = no rule holds */
  ruleId: string | null
  addedRuleIds: string[]
  outcome: RouteOutcome
  steps: CourseStep[]
  /** the other orders that were counted */
  countedOrderIds: string[]
}

export type RouteSetting = {
  plan: PlanTier
  rules: readonly ApprovalRule[]
  people: ApprovalPeople
  requester: string
  now: Date
  otherOrders: readonly OtherOrder[]
}

/** Orders of the same vendor on the same deal count together for this long, so that splitting one changes nothing. */
export const COUNTED_HOURS = 30 * 24
const HOUR_MS = 3_600_000
const NOT_COUNTED: ReadonlySet<string> = new Set(['draft', 'rejected', 'cancelled'])

/** Chooses who has to approve something (see docs/domain.md, Approvals). */
export function routeApproval(subject: ApprovalSubject, setting: RouteSetting): ApprovalRoute {
  const counted = countedOrders(subject, setting)
  const bandCents = bandOf(subject, counted)
  const shortfalls = shortfallsOf(subject)
  const facts: Judged = { subject, bandCents, overBudget: shortfalls.length > 0 }
  const rules = planHas(setting.plan, 'po_approvals')
    ? setting.rules.filter((rule) => rule.object === subject.object && holds(rule, facts))
    : []
  const chosen = mostSpecific(rules.filter((rule) => rule.effect === 'route'))
  const added = rules.filter((rule) => rule.effect === 'add_steps')
  const base = {
    bandCents,
    overBudget: facts.overBudget,
    shortfalls,
    ruleId: chosen?.id ?? null,
    addedRuleIds: added.map((rule) => rule.id),
    countedOrderIds: counted.map((order) => order.id),
  }
  const approval = { object: subject.object, requester: setting.requester, bandCents }
  if (chosen === null && approvesOwn(approval, setting)) return { ...base, outcome: 'requester_approves', steps: [] }
  const steps = joined(
    chosen?.steps ?? stepsWithoutRule(subject),
    added.flatMap((rule) => rule.steps),
  )
  return { ...base, outcome: steps.length === 0 ? 'automatic' : 'approval', steps }
}

/** The steps that an over-budget line adds after the last step, because it wasn't short when the approval began. */
export function recheckedSteps(
  subject: ApprovalSubject,
  { plan, rules, bandCents }: { plan: PlanTier; rules: readonly ApprovalRule[]; bandCents: number | null },
): CourseStep[] {
  const facts: Judged = { subject, bandCents, overBudget: true }
  const added = planHas(plan, 'po_approvals')
    ? rules.filter(
        (rule) =>
          rule.object === subject.object &&
          rule.effect === 'add_steps' &&
          rule.conditions.overBudget === true &&
          holds(rule, facts),
      )
    : []
  const steps = added.flatMap((rule) => rule.steps)
  return (steps.length > 0 ? steps : [anyOf('org_admin')]).map((step) => ({ ...step, kind: 'rechecked' }))
}

function countedOrders(subject: ApprovalSubject, { otherOrders, now }: RouteSetting): readonly OtherOrder[] {
  const raises = subject.change !== undefined && raisesOrder(subject)
  if (subject.object !== 'purchase_order' && !raises) return []
  const itself = subject.object === 'purchase_order' ? subject.id : subject.change?.orderId
  const since = now.getTime() - COUNTED_HOURS * HOUR_MS
  return otherOrders.filter(
    (order) =>
      order.id !== itself &&
      order.vendorId === subject.vendorId &&
      order.dealId === subject.dealId &&
      !NOT_COUNTED.has(order.status) &&
      order.submittedAt.getTime() >= since &&
      order.submittedAt.getTime() <= now.getTime(),
  )
}

function netOf({ lines, amountCents }: ApprovalSubject): number {
  return lines.length > 0 ? sumCents(lines.map((line) => line.amountCents)) : (amountCents ?? 0)
}

function raisesOrder(subject: ApprovalSubject): boolean {
  return subject.change !== undefined && subject.change.scope !== 'budget_only' && netOf(subject) > 0
}

function bandOf(subject: ApprovalSubject, counted: readonly OtherOrder[]): number | null {
  const others = sumCents(counted.map((order) => order.totalCents))
  switch (subject.object) {
    case 'stage_override':
      return null
    case 'purchase_order':
      return netOf(subject) + others
    case 'change_order':
      return raisesOrder(subject)
        ? (subject.change?.orderTotalCents ?? 0) + netOf(subject) + others
        : Math.abs(netOf(subject))
    default:
      return netOf(subject)
  }
}

const NEVER_OVER: ReadonlySet<ApprovedObject> = new Set(['budget', 'draw_request', 'stage_override'])
const COVERED_SCOPES: ReadonlySet<ChangeScope> = new Set(['budget_only', 'from_contingency'])

/** Returns what lines are short, judged on the sum of the subject's lines on each budget line. */
export function shortfallsOf(subject: ApprovalSubject): Shortfall[] {
  if (NEVER_OVER.has(subject.object) || (subject.change && COVERED_SCOPES.has(subject.change.scope))) return []
  const byLine = Map.groupBy(subject.lines, (line) => line.budgetLineId)
  return [...byLine].flatMap(([budgetLineId, lines]) => {
    const amount = sumCents(lines.map((line) => line.amountCents))
    const short = amount - (lines[0]?.uncommittedCents ?? 0)
    return amount > 0 && short > 0 ? [{ budgetLineId, shortCents: cents(short) }] : []
  })
}

type Judged = { subject: ApprovalSubject; bandCents: number | null; overBudget: boolean }

function holds(rule: ApprovalRule, { subject, bandCents, overBudget }: Judged): boolean {
  if (!rule.active || !fitsBand(rule, bandCents)) return false
  const { overBudget: over, vendorNoncompliant, dealType, category } = rule.conditions
  if (over !== undefined && over !== overBudget) return false
  if (vendorNoncompliant !== undefined && vendorNoncompliant === subject.vendorCompliant) return false
  if (dealType !== undefined && dealType !== subject.dealType) return false
  return category === undefined || subject.lines.some((line) => category.includes(line.category))
}

function fitsBand({ minCents, maxCents }: ApprovalRule, bandCents: number | null): boolean {
  if (bandCents === null) return true
  return (bandCents > minCents || (minCents === 0 && bandCents === 0)) && (maxCents === null || bandCents <= maxCents)
}

/** Most conditions, then the highest minimum, then the first in the list. */
function mostSpecific(rules: readonly ApprovalRule[]): ApprovalRule | null {
  const [first, ...others] = rules
  if (!first) return null
  return others.reduce((best, rule) => {
    const byConditions = conditionsOf(rule) - conditionsOf(best)
    return byConditions > 0 || (byConditions === 0 && rule.minCents > best.minCents) ? rule : best
  }, first)
}

function conditionsOf({ conditions }: ApprovalRule): number {
  return Object.values(conditions).filter((condition) => condition !== undefined).length
}

function stepsWithoutRule({ object, isRevision }: ApprovalSubject): RuleStep[] {
  if (object === 'draw_request' || object === 'expense') return []
  if (object === 'budget' && isRevision) return [anyOf('org_admin')]
  return [anyOf('operator_admin', 'org_admin')]
}

const APPROVED_BY_REQUESTER: ReadonlySet<ApprovedObject> = new Set(['purchase_order', 'change_order', 'vendor_invoice'])

/** On a plan without approval rules, an admin whose limit reaches the amount approves by submitting. */
function approvesOwn(facts: ApprovalFacts, { plan, people, requester }: RouteSetting): boolean {
  if (planHas(plan, 'po_approvals') || !APPROVED_BY_REQUESTER.has(facts.object)) return false
  const member = people.members.find(({ userId }) => userId === requester)
  const isAdmin = member?.roles.some((role) => role === 'org_admin' || role === 'operator_admin') ?? false
  return member !== undefined && member.active && isAdmin && reaches(member, facts)
}

/** Added steps follow; one that equals the step before it isn't repeated. */
function joined(chosen: readonly RuleStep[], added: readonly RuleStep[]): CourseStep[] {
  const steps: CourseStep[] = chosen.map((step, index) => ({
    ...step,
    kind: index === chosen.length - 1 ? 'last' : 'rule',
  }))
  for (const step of added) {
    const last = steps.at(-1)
    if (!last || !isSameStep(last, step)) steps.push({ ...step, kind: 'added' })
  }
  return steps
}

function isSameStep(one: RuleStep, other: RuleStep): boolean {
  return one.mode === other.mode && JSON.stringify(one.approvers) === JSON.stringify(other.approvers)
}
