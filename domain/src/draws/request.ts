import type { Day } from '../calendar.ts'
import type { LienWaiverKind } from '../invoices/lien-waivers/kind.ts'
import type { Cents, Percent } from '../money.ts'
import type { DrawStatus } from './status.ts'

export const DRAW_BASES = ['percent', 'complete_lines_only'] as const
/** What a lender pays for: finished work by percent complete, or finished lines only. */
export type DrawBasis = (typeof DRAW_BASES)[number]

/** A line of a loan's draw schedule. Each budget line is on one line of the schedule at most. */
export type ScheduleLine = {
  id: string
  budgetLineId: string
  scheduledCents: number
  percentComplete: Percent
  photosCount: number
}

/** An invoice or expense that was paid. Amounts are cents; a refund is negative. */
export type DrawCost = {
  id: string
  budgetLineId: string
  kind: 'invoice' | 'expense'
  paidCents: number
  /** on all lines of its invoice, which waivers are about; left out = the cost is the whole of it */
  invoicePaidCents?: number
  paidOn: Day
  reimbursedCents: number
  /** the invoice or receipt itself is on file */
  hasBackup: boolean
  waivers: readonly { kind: LienWaiverKind; amountCents: number }[]
  /** end of the vendor's certificate; null = without an end, or none is needed */
  insuredUntil: Day | null
}

/** An earlier request of the loan. `approved` is in cents, by schedule line. */
export type EarlierDraw = {
  id: string
  status: DrawStatus
  approved: ReadonlyMap<string, number>
  retainageCents: number
  releasedCents: number
}

export type DrawDraftInput = {
  today: Day
  loan: { holdbackCents: number; retainagePct: Percent; feeCents: number }
  lender: { basis: DrawBasis; minimumCents: number; photosRequired: boolean; photosPerLine: number }
  schedule: readonly ScheduleLine[]
  costs: readonly DrawCost[]
  earlier: readonly EarlierDraw[]
  /** amounts that a person entered, by schedule line */
  typed: ReadonlyMap<string, number>
  isFinal: boolean
  /** for a final request */
  completion: {
    permitRequired: boolean
    permitFinal: boolean
    photosCount: number
    vendors: readonly { vendorId: string; hasFinalWaiver: boolean }[]
  }
  /** an invoice paid above this amount needs an unconditional waiver */
  waiverThresholdCents: number
}

/** A line of a request. Amounts are cents. */
export type DrawLine = {
  id: string
  /** paid and not yet reimbursed, refunds off; may be negative */
  paidUnreimbursedCents: Cents
  /** scheduled − approved */
  remainingCents: Cents
  /** what the lender pays for at most by the line's progress */
  ceilingCents: Cents
  prefillCents: Cents
  /** what was entered, otherwise the pre-fill */
  requestedCents: Cents
}

/** The amounts of a request. */
export type DrawFigures = {
  lines: DrawLine[]
  requestedCents: Cents
  balanceCents: Cents
  /** withheld by the lender so far and not released */
  retainageHeldCents: Cents
  retainageCents: Cents
  releasedCents: Cents
  feeCents: Cents
  /** requested − retainage + released − fee */
  expectedNetCents: Cents
  /** paid and not reimbursed on budget lines that aren't in the schedule */
  outsideScheduleCents: Cents
  leftForLaterCents: Cents
}

/** What was paid on a cost and hasn't been reimbursed. */
export function unreimbursed(cost: Pick<DrawCost, 'paidCents' | 'reimbursedCents'>): number {
  return cost.paidCents - cost.reimbursedCents
}
