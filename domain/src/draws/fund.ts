import { type Cents, cents, percentOf, sumCents, ZERO } from '../money.ts'
import { type DrawCost, type DrawDraftInput, type DrawFigures, unreimbursed } from './request.ts'

/** What the lender decided. `approved` is in cents, by schedule line; a line left out gets nothing. */
export type DrawDecision = {
  approved: ReadonlyMap<string, number>
  /** null = the loan's */
  feeCents: number | null
}

/** Nothing is funded: a line is approved above what was requested on it, or below zero. */
export type FundingRefusal = { refused: 'approved_above_requested'; lineId: string }

export type DrawFunding = {
  refused: null
  approvedCents: Cents
  retainageCents: Cents
  releasedCents: Cents
  feeCents: Cents
  netFundedCents: Cents
  balanceAfterCents: Cents
  /** requested − approved; it comes back in the next pre-fill */
  shortfallCents: Cents
  retainageHeldAfterCents: Cents
  isPartial: boolean
  /** what the draw reimbursed, by cost; costs that got nothing are left out */
  reimbursed: ReadonlyMap<string, Cents>
}

/**
 * Funds a request as the lender approved it. What was approved counts as reimbursed before the lender's retainage (see
 * docs/domain.md, Draws).
 */
export function fundDraw(
  input: DrawDraftInput,
  draft: DrawFigures,
  decision: DrawDecision,
): DrawFunding | FundingRefusal {
  const { loan, isFinal } = input
  const refusedLine = refusedLineOf(draft, decision)
  if (refusedLine !== null) return { refused: 'approved_above_requested', lineId: refusedLine }
  const approvedCents = sumCents(decision.approved.values())
  const retainageCents = isFinal ? ZERO : percentOf(approvedCents, loan.retainagePct)
  const { releasedCents } = draft
  const feeCents = cents(decision.feeCents ?? loan.feeCents)
  return {
    refused: null,
    approvedCents,
    retainageCents,
    releasedCents,
    feeCents,
    netFundedCents: cents(approvedCents - retainageCents + releasedCents - feeCents),
    balanceAfterCents: cents(draft.balanceCents - approvedCents),
    shortfallCents: cents(draft.requestedCents - approvedCents),
    retainageHeldAfterCents: cents(draft.retainageHeldCents + retainageCents - releasedCents),
    isPartial: approvedCents < draft.requestedCents,
    reimbursed: reimbursedWith(input, decision.approved),
  }
}

/** What these amounts reimburse, by cost. */
export function reimbursedWith(
  { schedule, costs }: Pick<DrawDraftInput, 'schedule' | 'costs'>,
  approved: ReadonlyMap<string, number>,
): Map<string, Cents> {
  const byLine = Map.groupBy(costs, (cost) => cost.budgetLineId)
  return new Map(
    schedule.flatMap((line) => reimbursedBy(byLine.get(line.budgetLineId) ?? [], approved.get(line.id) ?? 0)),
  )
}

function refusedLineOf({ lines }: DrawFigures, { approved }: DrawDecision): string | null {
  const requested = new Map(lines.map((line) => [line.id, line.requestedCents]))
  const ids = [...requested.keys(), ...[...approved.keys()].filter((id) => !requested.has(id))]
  const isRefused = (id: string) => {
    const amount = approved.get(id) ?? 0
    return amount < 0 || amount > Math.max(0, requested.get(id) ?? 0)
  }
  return ids.find(isRefused) ?? null
}

/** Spreads an amount over a line's costs: refunds use up the oldest ones, the amount the next ones. */
function reimbursedBy(costs: readonly DrawCost[], approvedCents: number): [string, Cents][] {
  let refundedCents = -sumCents(costs.map((cost) => Math.min(0, unreimbursed(cost))))
  let leftCents = approvedCents
  return costs.toSorted(byPayment).flatMap((cost): [string, Cents][] => {
    const paidCents = Math.max(0, unreimbursed(cost))
    const eatenCents = Math.min(refundedCents, paidCents)
    const givenCents = Math.min(leftCents, paidCents - eatenCents)
    refundedCents -= eatenCents
    leftCents -= givenCents
    return givenCents > 0 ? [[cost.id, cents(givenCents)]] : []
  })
}

function byPayment(one: DrawCost, other: DrawCost): number {
  if (one.paidOn !== other.paidOn) return one.paidOn < other.paidOn ? -1 : 1
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0
}
