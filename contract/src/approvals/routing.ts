import { MEMBER_ROLES } from '@plumbline/domain/access/roles'
import { DEFAULT_SLA_HOURS, RULE_EFFECTS, STEP_MODES } from '@plumbline/domain/approvals/rule'
import { PLAN_TIERS } from '@plumbline/domain/plans/plans'
import * as z from 'zod'
import { CentsAmount, DayText, Id, PersonRef } from '../base.ts'
import { ApprovedObjectType } from './approval.ts'

export const MOST_STEPS = 6
export const MOST_RULES = 40

const RuleApprover = z.union([z.object({ role: z.enum(MEMBER_ROLES) }), z.object({ user: Id })])

export const RuleStep = z.object({
  mode: z.enum(STEP_MODES),
  approvers: z.array(RuleApprover).min(1).max(20),
  slaHours: z.int().min(1).max(720).default(DEFAULT_SLA_HOURS),
  /** null = the organization admins */
  escalateTo: RuleApprover.nullable().default(null),
})
export type RuleStep = z.infer<typeof RuleStep>

/** All that are given have to hold. */
export const RuleConditions = z.object({
  overBudget: z.boolean().optional(),
  vendorNoncompliant: z.boolean().optional(),
  dealType: z.enum(['fix_and_flip', 'land_home']).optional(),
  /** two-digit cost categories; holds if any line is in one */
  category: z
    .array(z.string().regex(/^\d{2}$/))
    .min(1)
    .max(60)
    .optional(),
})
export type RuleConditions = z.infer<typeof RuleConditions>

/** A rule that chooses who approves (`route`), or adds steps to the one that was chosen (`add_steps`). */
export const ApprovalRule = z.object({
  /** a default rule's name, or the id of a rule of the organization's own */
  id: z.string().min(1).max(60),
  object: ApprovedObjectType,
  active: z.boolean(),
  /** the band: above `min`, up to and including `max`; a minimum of 0 includes 0 */
  minCents: CentsAmount,
  maxCents: CentsAmount.nullable(),
  conditions: RuleConditions,
  effect: z.enum(RULE_EFFECTS),
  steps: z.array(RuleStep).max(MOST_STEPS),
})
export type ApprovalRule = z.infer<typeof ApprovalRule>

/** `from` is away from `starts` to `ends`, both included; `to` may decide in their place. */
export const Delegation = z.object({ id: Id, from: PersonRef, to: PersonRef, starts: DayText, ends: DayText })
export type Delegation = z.infer<typeof Delegation>

/**
 * Everything but the subject that a route follows from, so that a browser can tell who would decide while someone is
 * still writing, with the function of the domain that decides on the server.
 */
export const RoutingFacts = z.object({
  plan: z.enum(PLAN_TIERS),
  timeZone: z.string(),
  /** of every kind of subject, in order */
  rules: z.array(ApprovalRule),
  members: z.array(
    z.object({
      userId: Id,
      name: z.string(),
      roles: z.array(z.enum(MEMBER_ROLES)),
      poLimitCents: CentsAmount.nullable(),
      approvalLimitCents: CentsAmount.nullable(),
    }),
  ),
  delegations: z.array(Delegation),
})
export type RoutingFacts = z.infer<typeof RoutingFacts>
