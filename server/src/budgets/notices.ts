import { actionToDecide } from '@plumbline/domain/budgets/policy'
import { type BudgetStatus, isRevision } from '@plumbline/domain/budgets/status'
import type { DealRecord } from '../deals/store.ts'
import { notifyWhoMay } from '../notifications/notify.ts'
import { budgetApproved, budgetOver, budgetRejected, budgetWaiting } from './notice-kinds.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'

type Plan = { status: BudgetStatus; versionNo: number }

/** Notifies everyone who can decide on it, except the submitter. */
export function notifyOfSubmission(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { totalCents, ...plan }: Plan & { totalCents: number },
): Promise<void> {
  return notifyWhoMay(tx, ctx, { action: actionToDecide(plan.status) }, budgetWaiting, {
    link: linkTo(deal),
    params: { ...noticeFacts(ctx, deal), totalCents, revises: versionRevised(plan) },
  })
}

type Approval = { submittedBy: string | null; versionNo: number; totalCents: number }

export function notifyOfApproval(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { submittedBy, versionNo, totalCents }: Approval,
): Promise<void> {
  return notifyWhoMay(tx, ctx, asking(submittedBy), budgetApproved, {
    link: linkTo(deal),
    params: { ...noticeFacts(ctx, deal), totalCents, versionNo },
  })
}

type Rejection = Plan & { submittedBy: string | null; reason: string }

export function notifyOfRejection(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { submittedBy, reason, ...plan }: Rejection,
): Promise<void> {
  return notifyWhoMay(tx, ctx, asking(submittedBy), budgetRejected, {
    link: linkTo(deal),
    params: { ...noticeFacts(ctx, deal), reason, revises: versionRevised(plan) },
  })
}

type Overrun = {
  approvedBy: string | null
  lines: readonly { description: string; overCents: number }[]
  totalOverCents: number | null
}

/** To everyone responsible for the budget who can see its figures. */
export function notifyOfOverrun(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { approvedBy, lines, totalOverCents }: Overrun,
): Promise<void> {
  const among = [deal.ownerId, ...deal.teamIds, ...(approvedBy === null ? [] : [approvedBy])]
  return notifyWhoMay(tx, ctx, { action: 'deal.see_financials', among }, budgetOver, {
    link: linkTo(deal),
    params: {
      ...noticeFacts(ctx, deal),
      lines: lines.map(({ description, overCents }) => ({ description, overCents })),
      totalOverCents,
    },
  })
}

/**
 * Submitters are notified of the decision only if they can still see the deal's financials; their role may have changed.
 */
function asking(submittedBy: string | null) {
  return { action: 'deal.see_financials' as const, among: submittedBy === null ? [] : [submittedBy] }
}

function linkTo(deal: DealRecord): string {
  return `/app/deals/${deal.id}/budget`
}

function noticeFacts({ actor }: Context, deal: DealRecord) {
  return { deal: deal.fields.name ?? deal.number, by: actor.fullName || actor.email }
}

function versionRevised({ status, versionNo }: Plan): number | null {
  return isRevision(status) ? versionNo : null
}
