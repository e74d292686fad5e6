import type { RuleSet } from '@plumbline/contract/approvals/endpoints'
import type { ApprovalRule, RoutingFacts } from '@plumbline/contract/approvals/routing'
import { invalidField } from '@plumbline/contract/errors'
import { approvalPolicy } from '@plumbline/domain/approvals/policy'
import { APPROVED_OBJECTS, type ApprovedObject, defaultRules, ruleProblem } from '@plumbline/domain/approvals/rule'
import { planHas } from '@plumbline/domain/plans/plan-features'
import { authorize, editConflict } from '../platform/commands/checks.ts'
import { readAs, type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import { requireMembers } from '../team/store.ts'
import { undoKind } from '../undo/kind.ts'
import { readRoutingFacts } from './facts.ts'
import { APPROVAL_KEYS } from './live-keys.ts'
import { recordActivity } from './log.ts'
import { presentDelegation } from './delegations.ts'
import { lockRules, planQuery, type RulesRow, rulesQuery, writeRules } from './routing-store.ts'

type Change = { object: ApprovedObject; version: number; rules: readonly Omit<ApprovalRule, 'object'>[] | null }

export const rulesUndo = undoKind<Change>('approval_rules')

export async function listRules(
  ctx: Context,
): Promise<{ items: RuleSet[]; hasFeature: boolean; abilities: { change: boolean } }> {
  const { orgId } = ctx.tenant
  const [rows, [plan]] = await Promise.all([readAs(ctx, rulesQuery(orgId)), readAs(ctx, planQuery(orgId))])
  const hasFeature = planHas(plan?.planTier ?? 'STARTER', 'po_approvals')
  return {
    items: APPROVED_OBJECTS.map((object) =>
      setOf(
        object,
        rows.find((row) => row.object === object),
      ),
    ),
    hasFeature,
    abilities: { change: hasFeature && approvalPolicy.changeRules(ctx.actor) },
  }
}

/** Replaces the rules of one kind of subject. What is pending keeps the steps it has. */
export function changeRules(ctx: Context, { object, version, rules }: Change): Promise<RuleSet & { undoId: string }> {
  return txAs(ctx, async (tx) => {
    authorize(approvalPolicy.changeRules(ctx.actor))
    await expectSound(tx, ctx, rules ?? [])
    const before = setOf(object, await lockRules(tx, ctx.tenant.orgId, object))
    const kept = rules?.map((rule): ApprovalRule => ({ ...rule, object })) ?? null
    const change = { orgId: ctx.tenant.orgId, object, rules: kept, by: ctx.actor.userId, now: ctx.now }
    if (before.version !== version || !(await writeRules(tx, change, version)))
      throw editConflict(before.version, setOf(object, await lockRules(tx, ctx.tenant.orgId, object)))
    const after: RuleSet = {
      object,
      rules: kept ?? defaultSet(object),
      isDefault: kept === null,
      version: version + 1,
    }
    await recordActivity(tx, ctx, {
      verb: 'approval.rules_changed',
      object: { type: 'approval_rules', id: null, label: object },
      before: { approvalRules: before.rules },
      after: { approvalRules: after.rules },
    })
    await announce(tx, ctx, APPROVAL_KEYS)
    const undoId = rulesUndo.remember(tx, ctx, {
      object,
      version: after.version,
      rules: before.isDefault ? null : before.rules,
    })
    return { ...after, undoId }
  })
}

/** What the browser needs to tell who would decide. */
export async function readRouting(ctx: Context): Promise<RoutingFacts> {
  const { plan, rules, members, delegations } = await readRoutingFacts(ctx)
  return {
    plan,
    timeZone: ctx.timeZone,
    rules: rules as ApprovalRule[],
    members: [...members],
    delegations: planHas(plan, 'po_approvals') ? delegations.map(presentDelegation) : [],
  }
}

/** A set of version 0 was never written. */
function setOf(object: ApprovedObject, row: RulesRow | undefined): RuleSet {
  const isDefault = !row?.rules
  return { object, rules: row?.rules ?? defaultSet(object), isDefault, version: row?.version ?? 0 }
}

function defaultSet(object: ApprovedObject): ApprovalRule[] {
  return defaultRules(object) as ApprovalRule[]
}

async function expectSound(tx: Tx, ctx: Context, rules: NonNullable<Change['rules']>): Promise<void> {
  const ids = new Set<string>()
  for (const [index, rule] of rules.entries()) {
    const problem = ids.has(rule.id) ? 'same_id' : ruleProblem(rule)
    if (problem) throw invalidField(`rules.${index}`, problem, 'This rule can never apply, or no one would decide.')
    ids.add(rule.id)
  }
  const named = rules.flatMap(({ steps }) =>
    steps.flatMap(({ approvers, escalateTo }) =>
      [...approvers, ...(escalateTo ? [escalateTo] : [])].flatMap((one) => ('user' in one ? [one.user] : [])),
    ),
  )
  if (named.length > 0) await requireMembers(tx, ctx.tenant.orgId, named, 'rules')
}
