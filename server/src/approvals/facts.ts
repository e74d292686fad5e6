import type { ApprovalPeople } from '@plumbline/domain/approvals/people'
import { type ApprovalRule, APPROVED_OBJECTS, defaultRules } from '@plumbline/domain/approvals/rule'
import { planHas } from '@plumbline/domain/plans/plan-features'
import type { PlanTier } from '@plumbline/domain/plans/plans'
import { readAs, type TenantContext, type Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import {
  type DelegationRow,
  delegationsQuery,
  type MemberFacts,
  membersQuery,
  planQuery,
  type RulesRow,
  rulesQuery,
} from './routing-store.ts'

/** Everything besides the subject that decides who approves, as it is now. */
export type RoutingFacts = {
  plan: PlanTier
  rules: ApprovalRule[]
  people: ApprovalPeople
  members: readonly MemberFacts[]
  delegations: readonly DelegationRow[]
}

/** In the caller's transaction, so that a decision sees the roles and limits of its moment. */
export async function routingFacts(tx: Tx, ctx: Context): Promise<RoutingFacts> {
  const { orgId } = ctx.tenant
  const [plan, rules, members, delegations] = await Promise.all([
    tx.one(planQuery(orgId)),
    tx.rows(rulesQuery(orgId)),
    tx.rows(membersQuery(orgId)),
    tx.rows(delegationsQuery(orgId, ctx.today)),
  ])
  return together(ctx, plan.planTier, rules, asked(ctx, members), delegations)
}

/** In sample deals among real people, the person who makes them decides alone. */
function asked({ isAlone, actor }: Context, members: readonly MemberFacts[]): readonly MemberFacts[] {
  return isAlone ? members.filter(({ userId }) => userId === actor.userId) : members
}

/** Same as above, outside of a transaction. */
export async function readRoutingFacts(ctx: Context & TenantContext): Promise<RoutingFacts> {
  const { orgId } = ctx.tenant
  const [[plan], rules, members, delegations] = await Promise.all([
    readAs(ctx, planQuery(orgId)),
    readAs(ctx, rulesQuery(orgId)),
    readAs(ctx, membersQuery(orgId)),
    readAs(ctx, delegationsQuery(orgId, ctx.today)),
  ])
  return together(ctx, plan?.planTier ?? 'STARTER', rules, members, delegations)
}

/** Delegations are part of the plans that have rules. */
function together(
  { today }: Context,
  plan: PlanTier,
  own: readonly RulesRow[],
  members: readonly MemberFacts[],
  delegations: readonly DelegationRow[],
): RoutingFacts {
  const standIns = planHas(plan, 'po_approvals')
    ? delegations.map(({ fromUser, toUser, starts, ends }) => ({ from: fromUser, to: toUser, starts, ends }))
    : []
  const people = { members: members.map((member) => ({ ...member, active: true })), delegations: standIns, today }
  return { plan, rules: rulesInUse(own), people, members, delegations }
}

/** The organization's own rules for a kind of subject replace the defaults for it. */
export function rulesInUse(own: readonly RulesRow[]): ApprovalRule[] {
  return APPROVED_OBJECTS.flatMap((object) => own.find((row) => row.object === object)?.rules ?? defaultRules(object))
}

/** Names of members by id, for those who decide. */
export function namesOf(members: readonly MemberFacts[]): ReadonlyMap<string, string> {
  return new Map(members.map(({ userId, name }) => [userId, name]))
}
