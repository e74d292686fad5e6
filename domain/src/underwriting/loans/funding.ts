import type { Day } from '../../calendar.ts'
import { type Cents, cents, type Percent, percentOf, sumCents, ZERO } from '../../money.ts'

/**
 * A release of holdback by the lender. Null leaves fee, retainage and release to the loan's terms (see docs/domain.md,
 * Loans and draws).
 */
export type Draw = {
  fundedOn: Day
  approvedCents: Cents
  isFinal: boolean
  feeCents: Cents | null
  retainageCents: Cents | null
  releasedCents: Cents | null
}

/** A loan's terms for its draws. */
export type DrawTerms = {
  /** for each draw without its own fee */
  drawFeeCents: Cents
  /** for each draw without its own retainage */
  drawRetainagePct: Percent
}

export type FundedDraw = {
  fundedOn: Day
  approvedCents: Cents
  retainageCents: Cents
  releasedCents: Cents
  feeCents: Cents
  /** what the draw adds to the loan's balance: approved − retainage + released */
  drawnCents: Cents
  /** what the lender wires: the drawn amount less the fee */
  netFundedCents: Cents
}

/**
 * Returns a loan's draws in funding order; draws on the same day keep the order given. A final draw withholds nothing
 * and releases what was held. Every draw pays its fee out of the wire, never out of the balance (see docs/domain.md,
 * Loans and draws).
 */
export function fundedDraws(loan: DrawTerms & { draws: readonly Draw[] }): FundedDraw[] {
  let heldCents = ZERO
  return [...loan.draws]
    .sort((one, other) => (one.fundedOn < other.fundedOn ? -1 : one.fundedOn > other.fundedOn ? 1 : 0))
    .map((draw) => {
      const { approvedCents } = draw
      const withheld = draw.retainageCents ?? percentOf(approvedCents, loan.drawRetainagePct)
      const retainageCents = draw.isFinal ? ZERO : withheld
      const releasedCents = draw.isFinal ? heldCents : (draw.releasedCents ?? ZERO)
      heldCents = cents(heldCents + retainageCents - releasedCents)
      const feeCents = draw.feeCents ?? loan.drawFeeCents
      const drawnCents = cents(approvedCents - retainageCents + releasedCents)
      const netFundedCents = cents(drawnCents - feeCents)
      return {
        fundedOn: draw.fundedOn,
        approvedCents,
        retainageCents,
        releasedCents,
        feeCents,
        drawnCents,
        netFundedCents,
      }
    })
}

/** What remains of a loan's holdback, and of what the lender withheld, after its funded draws. */
export type DrawBalance = {
  /** holdback − Σ approved, gross, after each draw; negative if more was approved than held back */
  afterEachCents: readonly Cents[]
  balanceCents: Cents
  /** withheld − released */
  retainageOutstandingCents: Cents
}

/**
 * Computes the draw balance (see docs/domain.md, Loans and draws).
 * @param draws funded, in their order
 */
export function drawBalance(holdbackCents: Cents, draws: readonly FundedDraw[]): DrawBalance {
  let balanceCents = holdbackCents
  const afterEachCents = draws.map((draw) => (balanceCents = cents(balanceCents - draw.approvedCents)))
  const retainageOutstandingCents = sumCents(draws.map((draw) => draw.retainageCents - draw.releasedCents))
  return { afterEachCents, balanceCents, retainageOutstandingCents }
}
