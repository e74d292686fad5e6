import type { ApprovalItem, ApprovalItems } from '@plumbline/contract/approvals/endpoints'
import type { ApprovalList } from '@plumbline/domain/approvals/lists'
import type { Approval, SplitRoute } from '@plumbline/contract/approvals/approval'
import type { ApprovalRule } from '@plumbline/contract/approvals/routing'
import { type ApprovalPane, EMPTY_PANE } from '@plumbline/contract/approvals/shown'
import { mayDecide } from '@plumbline/domain/approvals/course'
import { planHas } from '@plumbline/domain/plans/plan-features'
import { may } from '@plumbline/domain/access/matrix'
import { ApiError } from '@plumbline/contract/errors'
import { found } from '../platform/commands/checks.ts'
import { readAs, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { revived } from './course.ts'
import { readRoutingFacts, type RoutingFacts, routingFacts } from './facts.ts'
import { roomOf } from './hold.ts'
import { splitRoute } from './split.ts'
import { maySee, presentApproval } from './presenter.ts'
import {
  type ApprovalRow,
  askedQuery,
  decidedQuery,
  findApproval,
  type ListedApproval,
  listLatestOf,
  pendingCoursesQuery,
  pendingQuery,
  rowOf,
} from './store.ts'

const PAGE = 50

type OpenApproval = {
  rules: ApprovalRule[]
  approval: Approval
  pane: ApprovalPane
  split: SplitRoute | null
  beside: { subjectId: string; approvalId: string }[]
}

/** What waits for the caller is listed whole, because people decide it; the rest in pages. */
export async function listApprovals(
  ctx: Context,
  { list, cursor }: { list: ApprovalList; cursor?: string | undefined },
): Promise<ApprovalItems> {
  const { orgId } = ctx.tenant
  const { userId } = ctx.actor
  const [facts, stored] = await Promise.all([readRoutingFacts(ctx), readAs(ctx, pendingQuery(orgId))])
  const pending = stored.map(rowOf)
  const waiting = pending.filter((row) => mayDecide(row.course, facts.people).includes(userId))
  const counts = { waiting: waiting.length, asked: pending.filter((row) => row.requestedBy === userId).length }
  if (list === 'waiting') return { items: waiting.map((row) => itemOf(row, facts)), nextCursor: null, counts }
  const page = { userId, before: cursor ?? null, limit: PAGE + 1 }
  const query = list === 'asked' ? askedQuery(orgId, page) : decidedQuery(orgId, page)
  const rows = (await readAs(ctx, query)).map(rowOf)
  const items = rows.slice(0, PAGE).map((row) => itemOf(row, facts))
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null, counts }
}

/** How many wait for the caller: the badge in the rail. */
export async function countApprovals(ctx: Context): Promise<{ waiting: number }> {
  const [facts, courses] = await Promise.all([
    readRoutingFacts(ctx),
    readAs(ctx, pendingCoursesQuery(ctx.tenant.orgId)),
  ])
  const waiting = courses.filter(({ course }) => mayDecide(revived(course), facts.people).includes(ctx.actor.userId))
  return { waiting: waiting.length }
}

/** @throws ApiError not_found for an approval the caller may not see, too */
export function readApproval(ctx: Context, id: string): Promise<OpenApproval> {
  return txAs(ctx, async (tx) => {
    const row = found(await findApproval(tx, ctx.tenant.orgId, id))
    const facts = await routingFacts(tx, ctx)
    if (!maySee(ctx, row, facts)) throw new ApiError('not_found')
    const pane = seenBy(ctx, (await roomOf(ctx, row.object).pane(tx, ctx, row.subjectId)) ?? EMPTY_PANE)
    const named = [...pane.counted.map((order) => order.id), ...pane.left.flatMap(subjectsWaiting)]
    return {
      approval: await presentApproval(tx, ctx, row, facts),
      pane,
      rules: rulesOf(row, facts),
      split: pane.counted.length > 0 ? splitRoute(row, facts) : null,
      beside: named.length > 0 ? await listLatestOf(tx, ctx.tenant.orgId, named) : [],
    }
  })
}

function rulesOf({ object, route }: ApprovalRow, { rules }: RoutingFacts): ApprovalRule[] {
  const ids = [route.ruleId, ...route.addedRuleIds]
  return rules.filter((rule) => rule.object === object && ids.includes(rule.id)) as ApprovalRule[]
}

function subjectsWaiting({ waiting }: ApprovalPane['left'][number]): string[] {
  return waiting.map(({ subjectId }) => subjectId)
}

/** Amounts need the right to see a deal's financials. */
function seenBy({ actor }: Context, pane: ApprovalPane): ApprovalPane {
  if (may(actor, 'deal.see_financials')) return pane
  return { ...EMPTY_PANE, unmet: pane.unmet, papers: pane.papers, thenDoes: pane.thenDoes }
}

function itemOf(row: ListedApproval, { plan }: RoutingFacts): ApprovalItem {
  const step = row.status === 'pending' ? row.course.steps[row.course.step - 1] : undefined
  return {
    id: row.id,
    object: row.object,
    subjectId: row.subjectId,
    deal: { id: row.dealId, name: row.dealName },
    shown: row.shown,
    amountCents: row.amountCents,
    status: row.status,
    requestedBy: { id: row.requestedBy, name: row.requestedByName },
    requestedAt: row.requestedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    stepBeganAt: row.stepBeganAt?.toISOString() ?? null,
    slaHours: step?.slaHours ?? null,
    escalated: row.course.isEscalated && planHas(plan, 'po_approvals'),
    isLastStep: step?.mode === 'any_of' && row.course.step === row.course.steps.length,
    vendorId: row.vendorId,
    lineIds: row.lineIds,
    version: row.version,
  }
}
