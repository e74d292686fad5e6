import type { Role } from '../access/roles.ts'
import { type Cents, cents } from '../money.ts'

/** What can need an approval. */
export const APPROVED_OBJECTS = [
  'purchase_order',
  'change_order',
  'budget',
  'vendor_invoice',
  'draw_request',
  'expense',
  'stage_override',
] as const
export type ApprovedObject = (typeof APPROVED_OBJECTS)[number]

/** Objects whose approval depends on an amount. */
export const OBJECTS_WITH_AMOUNT = APPROVED_OBJECTS.filter((object) => object !== 'stage_override')

export type Approver = { role: Role } | { user: string }

export const STEP_MODES = ['any_of', 'all_of'] as const
/** `any_of` one decision is enough; `all_of` everyone has to approve. */
export type StepMode = (typeof STEP_MODES)[number]

export type RuleStep = {
  mode: StepMode
  approvers: readonly Approver[]
  /** hours until the step escalates, by the clock */
  slaHours: number
  /** who may decide as well after that; null = organization admins */
  escalateTo: Approver | null
}

/** All given conditions have to hold; a missing one always does. */
export type RuleConditions = {
  overBudget?: boolean
  vendorNoncompliant?: boolean
  dealType?: string
  /** two-digit cost codes; holds if any line has one of them */
  category?: readonly string[]
}

export const RULE_EFFECTS = ['route', 'add_steps'] as const
/** `route` the rule that is chosen gives the steps; `add_steps` its steps follow those of the chosen rule. */
export type RuleEffect = (typeof RULE_EFFECTS)[number]

export type ApprovalRule = {
  id: string
  object: ApprovedObject
  active: boolean
  /** the amount has to be above it; 0 includes 0 */
  minCents: number
  /** the amount may be up to it; null = no limit */
  maxCents: number | null
  conditions: RuleConditions
  effect: RuleEffect
  /** none = approved automatically */
  steps: readonly RuleStep[]
}

export const DEFAULT_SLA_HOURS = 48

export function anyOf(...roles: readonly Role[]): RuleStep {
  return { mode: 'any_of', approvers: roles.map((role) => ({ role })), slaHours: DEFAULT_SLA_HOURS, escalateTo: null }
}

const BANDED = ['purchase_order', 'change_order', 'vendor_invoice'] as const satisfies readonly ApprovedObject[]

type Band = Pick<ApprovalRule, 'minCents' | 'maxCents' | 'conditions' | 'effect' | 'steps'> & { key: string }

const UP_TO: Record<'first' | 'second' | 'third', Cents> = {
  first: cents(100_000),
  second: cents(500_000),
  third: cents(2_500_000),
}

/** The rules an organization starts with (see docs/domain.md, Approvals). */
const DEFAULT_BANDS: readonly Band[] = [
  {
    key: 'auto_1000',
    minCents: 0,
    maxCents: UP_TO.first,
    conditions: { overBudget: false },
    effect: 'route',
    steps: [],
  },
  {
    key: 'up_to_5000',
    minCents: 0,
    maxCents: UP_TO.second,
    conditions: {},
    effect: 'route',
    steps: [anyOf('operator_admin', 'org_admin', 'operator')],
  },
  {
    key: 'up_to_25000',
    minCents: UP_TO.second,
    maxCents: UP_TO.third,
    conditions: {},
    effect: 'route',
    steps: [anyOf('operator_admin')],
  },
  {
    key: 'over_25000',
    minCents: UP_TO.third,
    maxCents: null,
    conditions: {},
    effect: 'route',
    steps: [anyOf('operator_admin'), anyOf('org_admin')],
  },
  {
    key: 'add_over_budget',
    minCents: 0,
    maxCents: null,
    conditions: { overBudget: true },
    effect: 'add_steps',
    steps: [anyOf('org_admin')],
  },
  {
    key: 'add_noncompliant',
    minCents: 0,
    maxCents: null,
    conditions: { vendorNoncompliant: true },
    effect: 'add_steps',
    steps: [anyOf('org_admin')],
  },
]

/** Returns the default rules of one kind of object, with ids that are unique within it. */
export function defaultRules(object: ApprovedObject): ApprovalRule[] {
  if (!(BANDED as readonly ApprovedObject[]).includes(object)) return []
  return DEFAULT_BANDS.map(({ key, ...band }) => ({ id: key, object, active: true, ...band }))
}

/** Checks whether a rule has no approvers in a step, or a band that nothing fits. */
export function ruleProblem(rule: Pick<ApprovalRule, 'minCents' | 'maxCents' | 'steps' | 'effect'>): string | null {
  if (rule.maxCents !== null && rule.maxCents <= rule.minCents) return 'empty_band'
  if (rule.steps.some((step) => step.approvers.length === 0)) return 'no_approvers'
  return rule.effect === 'add_steps' && rule.steps.length === 0 ? 'no_steps' : null
}
