import { escalatedTo } from '@plumbline/domain/approvals/people'
import { type ApprovalCourse, mayDecide } from '@plumbline/domain/approvals/course'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { notifyPeople, notifyWhoMay } from '../notifications/notify.ts'
import type { RoutingFacts } from './facts.ts'
import {
  approvalDecided,
  approvalEscalated,
  approvalRequested,
  type DecidedParams,
  type RequestedParams,
} from './notice-kinds.ts'
import type { ApprovalRow } from './store.ts'

export function addressOf({ id }: Pick<ApprovalRow, 'id'>): string {
  return `/app/approvals?item=${id}`
}

/** To everyone who can decide the current step, except the person who acts. */
export function notifyDeciders(
  tx: Tx,
  ctx: Context,
  row: ApprovalRow,
  facts: RoutingFacts,
  isReminder = false,
): Promise<void> {
  return notifyDecidersOf(tx, ctx, row.course, facts, Promise.resolve(row), isReminder)
}

/** Same as above, while the approval itself is still being written. */
export function notifyDecidersOf(
  tx: Tx,
  ctx: Context,
  course: ApprovalCourse,
  { people }: RoutingFacts,
  writing: Promise<ApprovalRow>,
  isReminder = false,
): Promise<void> {
  const notice = writing.then((row) => ({
    link: addressOf(row),
    aboutId: row.id,
    params: { ...paramsOf(row), isReminder },
  }))
  return notifyPeople(tx, ctx, mayDecide(course, people), approvalRequested, notice)
}

export function notifyOfEscalation(tx: Tx, ctx: Context, row: ApprovalRow, { people }: RoutingFacts): Promise<void> {
  const step = row.course.steps[row.course.step - 1]
  const to = step ? escalatedTo(step, row.course, people) : []
  return notifyPeople(tx, ctx, to, approvalEscalated, {
    link: addressOf(row),
    aboutId: row.id,
    params: { ...paramsOf(row), hours: step?.slaHours ?? 0 },
  })
}

type End = Pick<DecidedParams, 'outcome' | 'decidedBy' | 'reason'>

/** To the person who asked. The link leads to the subject, where work continues, unless it was deleted with its deal. */
export function notifyRequester(tx: Tx, ctx: Context, row: ApprovalRow, end: End): Promise<void> {
  const link = end.outcome === 'deal_deleted' ? '/app/approvals?list=asked' : row.shown.address
  const notice = { link, params: { ...paramsOf(row), ...end } }
  if (row.amountCents === null) return notifyPeople(tx, ctx, [row.requestedBy], approvalDecided, notice)
  // Their role may have changed since they asked.
  return notifyWhoMay(tx, ctx, { action: 'deal.see_financials', among: [row.requestedBy] }, approvalDecided, notice)
}

function paramsOf({ shown, dealName, requestedByName, amountCents, reason }: ApprovalRow): RequestedParams {
  const { title, detail, reference } = shown
  return { title, detail, reference, deal: dealName, by: requestedByName, amountCents, reason }
}
