import { type Cents, cents, percentOf, sumCents, ZERO } from '../money.ts'
import { preflight, type PreflightRow } from './preflight.ts'
import {
  type DrawBasis,
  type DrawDraftInput,
  type DrawFigures,
  type DrawLine,
  type ScheduleLine,
  unreimbursed,
} from './request.ts'

export type DrawDraft = DrawFigures & { preflight: PreflightRow[]; maySubmit: boolean }

/**
 * Fills a draw request with everything paid and not yet reimbursed, up to each ceiling, and checks what the lender will
 * look at (see docs/domain.md, Draws).
 */
export function draftDraw(input: DrawDraftInput): DrawDraft {
  const { loan, isFinal } = input
  const funded = input.earlier.filter(({ status }) => status === 'funded')
  const approvedOn = (lineId: string) => sumCents(funded.map(({ approved }) => approved.get(lineId) ?? 0))
  const balanceCents = cents(loan.holdbackCents - sumCents(funded.flatMap(({ approved }) => [...approved.values()])))
  const lines = filledLines(input, approvedOn, balanceCents)
  const requestedCents = sumCents(lines.map((line) => line.requestedCents))
  const retainageHeldCents = sumCents(funded.map((draw) => draw.retainageCents - draw.releasedCents))
  const retainageCents = isFinal ? ZERO : percentOf(requestedCents, loan.retainagePct)
  const releasedCents = isFinal ? retainageHeldCents : ZERO
  const scheduled = new Set(input.schedule.map((line) => line.budgetLineId))
  const outside = input.costs.filter((cost) => !scheduled.has(cost.budgetLineId))
  const figures = {
    lines,
    requestedCents,
    balanceCents,
    retainageHeldCents,
    retainageCents,
    releasedCents,
    feeCents: cents(loan.feeCents),
    expectedNetCents: cents(requestedCents - retainageCents + releasedCents - loan.feeCents),
    outsideScheduleCents: sumCents(outside.map(unreimbursed)),
    leftForLaterCents: sumCents(lines.map((line) => Math.max(0, line.paidUnreimbursedCents - line.requestedCents))),
  }
  const rows = preflight(input, figures)
  return { ...figures, preflight: rows, maySubmit: rows.every(({ severity }) => severity === 'warn') }
}

/** Fills the lines in schedule order, so that earlier ones use up the draw balance first. */
function filledLines(
  { schedule, costs, lender, typed }: DrawDraftInput,
  approvedOn: (lineId: string) => Cents,
  balanceCents: Cents,
): DrawLine[] {
  let leftCents = balanceCents
  return schedule.map((line) => {
    const approvedCents = approvedOn(line.id)
    const paidUnreimbursedCents = sumCents(
      costs.filter((cost) => cost.budgetLineId === line.budgetLineId).map(unreimbursed),
    )
    const remainingCents = cents(line.scheduledCents - approvedCents)
    const ceilingCents = ceilingOf(line, lender.basis, approvedCents)
    const prefillCents = cents(Math.max(0, Math.min(paidUnreimbursedCents, remainingCents, ceilingCents, leftCents)))
    leftCents = cents(leftCents - prefillCents)
    const requestedCents = cents(typed.get(line.id) ?? prefillCents)
    return { id: line.id, paidUnreimbursedCents, remainingCents, ceilingCents, prefillCents, requestedCents }
  })
}

function ceilingOf({ scheduledCents, percentComplete }: ScheduleLine, basis: DrawBasis, approvedCents: Cents): Cents {
  if (basis === 'complete_lines_only')
    return Number(percentComplete) >= 100 ? cents(scheduledCents - approvedCents) : ZERO
  return cents(Math.max(0, percentOf(scheduledCents, percentComplete) - approvedCents))
}
