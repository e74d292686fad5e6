import type { Approval } from '@plumbline/contract/approvals/approval'
import { ApiError } from '@plumbline/contract/errors'
import {
  type ApprovalCourse,
  endCourse,
  mayDecide,
  restartCourse,
  startCourse,
  withdrawCourse,
} from '@plumbline/domain/approvals/course'
import { type ApprovalRoute, type ApprovalSubject, routeApproval } from '@plumbline/domain/approvals/route'
import { newId, newIdAt } from '@plumbline/domain/ids'
import { sumCents } from '@plumbline/domain/money'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { announce } from '../platform/live/announce.ts'
import type { SubjectNow } from './approvable.ts'
import { keptRoute, standingOf } from './course.ts'
import { dropDecisions, insertDecision } from './decisions-store.ts'
import { type RoutingFacts, routingFacts } from './facts.ts'
import { APPROVAL_KEYS } from './live-keys.ts'
import { logApproval } from './log.ts'
import { markOf } from './marks.ts'
import { notifyDecidersOf } from './notices.ts'
import { presentApproval } from './presenter.ts'
import {
  type ApprovalRow,
  findLatestOf,
  insertApproval,
  lockPendingOf,
  type Routed,
  type SubjectRef,
  writeRouted,
} from './store.ts'
import { writeCourse } from './standing.ts'

/**
 * What came of asking: nobody has to decide (`automatic`), the requester's own right is enough (`requester_approves`),
 * or someone else decides (`pending`). In the first two the caller makes its subject take effect itself, in this
 * transaction; the functions of `Approvable` serve what happens later.
 */
export type Requested = { outcome: 'automatic' | 'requester_approves' | 'pending'; row: ApprovalRow }

/** What asking for approval of a subject follows from besides the subject. */
export type BeforeRequest = { pending: ApprovalRow | undefined; facts: RoutingFacts }

/** The caller has locked the subject. */
export async function beforeRequest(tx: Tx, ctx: Context, subject: SubjectRef): Promise<BeforeRequest> {
  const [pending, facts] = await Promise.all([lockPendingOf(tx, ctx.tenant.orgId, subject), routingFacts(tx, ctx)])
  return { pending, facts }
}

/**
 * Asks for approval of a subject that the caller has locked. Asking again while it's pending changes nothing if the
 * subject is the same.
 * @param reason what the requester says
 * @param before if it was read already, in the trip that read the subject
 */
export async function requestApproval(
  tx: Tx,
  ctx: Context,
  now: SubjectNow,
  { reason = null, before }: { reason?: string | null; before?: BeforeRequest } = {},
): Promise<Requested> {
  const { pending, facts } = before ?? (await beforeRequest(tx, ctx, refOf(now)))
  if (pending) return restarted(tx, ctx, now, pending)
  const route = routeNow(ctx, now, facts, ctx.actor.userId)
  const course = startCourse(now.subject, route, { requester: ctx.actor.userId, now: ctx.now })
  const id = newIdAt(ctx.now.getTime())
  const writing = insertApproval(tx, {
    orgId: ctx.tenant.orgId,
    id,
    object: now.subject.object,
    subjectId: now.subject.id,
    dealId: now.subject.dealId,
    requestedBy: ctx.actor.userId,
    requestedAt: ctx.now,
    reason,
    ...routedAs(ctx, now, route),
    ...standingOf(course, ctx.now),
  })
  if (route.outcome === 'requester_approves') approveOwn(tx, ctx, id)
  if (route.outcome === 'approval') await announceWaiting(tx, ctx, course, facts, writing)
  return { row: await writing, outcome: outcomeOf(route) }
}

/**
 * Follows a change of a pending subject: when its lines or its amount differ, decisions are dropped and it's routed
 * again. The caller approves it if nobody has to decide anymore.
 * @param isOther what is approved differs although lines and amount don't
 * @returns null if nothing is pending
 */
export async function restartApproval(
  tx: Tx,
  ctx: Context,
  now: SubjectNow,
  isOther = false,
): Promise<Requested | null> {
  const pending = await lockPendingOf(tx, ctx.tenant.orgId, refOf(now))
  return pending ? restarted(tx, ctx, now, pending, isOther) : null
}

async function restarted(tx: Tx, ctx: Context, now: SubjectNow, row: ApprovalRow, isOther = false): Promise<Requested> {
  if (!isOther && isSame(row.subject, now.subject)) return { row, outcome: 'pending' }
  const key = { orgId: ctx.tenant.orgId, id: row.id }
  const facts = await routingFacts(tx, ctx)
  const route = routeNow(ctx, now, facts, row.requestedBy)
  const { refused, course } = restartCourse(row.course, { subject: now.subject, route, at: ctx.now })
  if (refused !== null) throw new ApiError('wrong_state', { details: { current: course.status } })
  const routed = routedAs(ctx, now, route)
  const [, after] = await Promise.all([
    writeRouted(tx, key, routed),
    writeCourse(tx, ctx, row.id, course, { isSameStep: false }),
    dropDecisions(tx, key.orgId, row.id, ctx.now),
  ])
  await logApproval(tx, ctx, 'approval.restarted', row, {
    before: { amountCents: row.amountCents, bandCents: row.bandCents },
    after: { amountCents: routed.amountCents, bandCents: routed.bandCents },
  })
  if (route.outcome === 'requester_approves') approveOwn(tx, ctx, row.id)
  await announceWaiting(tx, ctx, course, facts, Promise.resolve(after))
  return { row: after, outcome: outcomeOf(route) }
}

/**
 * Ends a pending approval because its requester withdraws the subject, or because the subject ended otherwise (canceled,
 * or its deal closed). The caller changes the subject. Nothing happens if none is pending.
 * @throws ApiError approval_refused when someone other than the requester withdraws
 */
export async function withdrawApproval(
  tx: Tx,
  ctx: Context,
  subject: SubjectRef,
  why: 'withdrawn' | 'subject_ended' = 'withdrawn',
): Promise<void> {
  const row = await lockPendingOf(tx, ctx.tenant.orgId, subject)
  if (!row) return
  if (why === 'withdrawn') await endByRequester(tx, ctx, row)
  else await writeEnd(tx, ctx, row, endCourse(row.course))
}

export async function endByRequester(tx: Tx, ctx: Context, row: ApprovalRow): Promise<void> {
  const { refused, course } = withdrawCourse(row.course, { by: ctx.actor.userId, at: ctx.now })
  if (refused === 'not_requester') throw new ApiError('approval_refused', { details: { why: refused } })
  if (refused !== null) throw new ApiError('wrong_state', { details: { current: course.status } })
  await writeEnd(tx, ctx, row, course)
}

export async function writeEnd(
  tx: Tx,
  ctx: Context,
  row: Pick<ApprovalRow, 'id'>,
  course: ApprovalCourse,
): Promise<void> {
  await writeCourse(tx, ctx, row.id, course, { isSameStep: false })
  await announce(tx, ctx, APPROVAL_KEYS)
}

/** The latest approval of a subject, for its page; null if there was none. */
export async function approvalOf(
  tx: Tx,
  ctx: Context,
  subject: SubjectRef,
  /** omit to have them read */
  known?: RoutingFacts,
): Promise<Approval | null> {
  const [row, facts] = await Promise.all([findLatestOf(tx, ctx.tenant.orgId, subject), known ?? routingFacts(tx, ctx)])
  return row ? presentApproval(tx, ctx, row, facts) : null
}

/** Whether the caller may decide on a subject now. */
export async function mayDecideNow(tx: Tx, ctx: Context, subject: SubjectRef): Promise<boolean> {
  const row = await findLatestOf(tx, ctx.tenant.orgId, subject)
  if (row?.status !== 'pending') return false
  const { people } = await routingFacts(tx, ctx)
  return mayDecide(row.course, people).includes(ctx.actor.userId)
}

/** The pending approval of a subject that the caller has locked; null if none is pending. */
export async function pendingApprovalOf(
  tx: Tx,
  ctx: Context,
  subject: SubjectRef,
): Promise<{ id: string; version: number } | null> {
  return (await lockPendingOf(tx, ctx.tenant.orgId, subject)) ?? null
}

function routeNow(ctx: Context, now: SubjectNow, facts: RoutingFacts, requester: string): ApprovalRoute {
  return routeApproval(now.subject, { ...facts, requester, now: ctx.now, otherOrders: now.others })
}

/** What is kept of a subject and its route. */
function routedAs(ctx: Context, now: SubjectNow, route: ApprovalRoute): Routed {
  const { subject, shown } = now
  const amountCents =
    subject.lines.length > 0 ? sumCents(subject.lines.map((line) => line.amountCents)) : subject.amountCents
  const mark = shown.mark ?? markOf(now, route, ctx.now)
  return { subject, shown: { ...shown, mark }, amountCents, bandCents: route.bandCents, route: keptRoute(route) }
}

function outcomeOf({ outcome }: ApprovalRoute): Requested['outcome'] {
  return outcome === 'approval' ? 'pending' : outcome
}

/** On a plan without rules an admin's submission within their limit is the decision as well. */
function approveOwn(tx: Tx, ctx: Context, approvalId: string): void {
  insertDecision(tx, {
    orgId: ctx.tenant.orgId,
    id: newId(),
    approvalId,
    step: 1,
    userId: ctx.actor.userId,
    decision: 'approved',
    reason: null,
    onBehalfOf: null,
    marks: [],
    decidedAt: ctx.now,
  })
}

async function announceWaiting(
  tx: Tx,
  ctx: Context,
  course: ApprovalCourse,
  facts: RoutingFacts,
  writing: Promise<ApprovalRow>,
): Promise<void> {
  await (course.status === 'pending' ? notifyDecidersOf(tx, ctx, course, facts, writing) : writing)
  await announce(tx, ctx, APPROVAL_KEYS)
}

function refOf({ subject }: SubjectNow): SubjectRef {
  return { object: subject.object, id: subject.id }
}

/** What a budget line has left moves all the time; it's looked at again after the last step. */
function isSame(one: ApprovalSubject, other: ApprovalSubject): boolean {
  return JSON.stringify(asked(one)) === JSON.stringify(asked(other))
}

function asked({ lines, amountCents, vendorId, change, isRevision }: ApprovalSubject) {
  return {
    lines: lines.map(({ budgetLineId, category, amountCents: cents }) => [budgetLineId, category, cents]),
    amountCents,
    vendorId,
    change: change ? [change.orderId, change.scope] : null,
    isRevision: isRevision ?? false,
  }
}
