import type { Day } from '../calendar.ts'
import { type Cents, cents, percentOf, ZERO } from '../money.ts'
import type { LoanTerms } from './deal-model.ts'

export type FundedDraw = {
  fundedOn: Day
  approvedCents: Cents
  retainageCents: Cents
  releasedCents: Cents
  feeCents: Cents
  /** what the draw adds to the loan's balance: approved − retainage + released */
  drawnCents: Cents
  /** what the lender wires: the same less the fee */
  netFundedCents: Cents
}

/**
 * The draws of a loan in the order in which they were funded. A final draw withholds nothing and releases what was held;
 * every draw pays its fee out of the wire, never out of the balance (domain 5.4, 5.10).
 */
export function fundedDraws(loan: Pick<LoanTerms, 'draws' | 'drawFeeCents' | 'drawRetainagePct'>): FundedDraw[] {
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
