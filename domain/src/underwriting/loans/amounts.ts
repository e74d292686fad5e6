import { type Cents, cents, percentOf } from '../../money.ts'
import type { LoanRecord } from '../terms/deal-terms.ts'

/** What a loan's percents refer to. */
export type LoanBases = {
  purchasePriceCents: Cents
  /** the sale price; for a refinance, the value */
  salePriceCents: Cents
  improvementTotalCents: Cents
}

type Entered = Pick<LoanRecord, 'purpose' | 'initialAdvanceCents' | 'advancePct' | 'holdbackCents' | 'holdbackPct'>

/**
 * Returns the advance and the holdback of a loan: as entered, or as a percent of the price (of the value, for a
 * refinance) and of the improvement total.
 */
export function loanAmounts(loan: Entered, bases: LoanBases): { initialAdvanceCents: Cents; holdbackCents: Cents } {
  const { advancePct, holdbackPct } = loan
  return {
    initialAdvanceCents:
      advancePct === null ? cents(loan.initialAdvanceCents) : percentOf(advanceBase(loan, bases), advancePct),
    holdbackCents:
      holdbackPct === null ? cents(loan.holdbackCents) : percentOf(bases.improvementTotalCents, holdbackPct),
  }
}

/** What a percent for the advance refers to: the price, or the value that is refinanced. */
export function advanceBase({ purpose }: Pick<LoanRecord, 'purpose'>, bases: LoanBases): Cents {
  return purpose === 'refinance' ? bases.salePriceCents : bases.purchasePriceCents
}

/**
 * A loan that was funded lends what it lent: its percents become the amounts they come to, and follow nothing any more
 * (docs/decisions/0136).
 */
export function fixedOnceFunded(loan: LoanRecord, bases: LoanBases): LoanRecord {
  if (loan.status !== 'funded' && loan.status !== 'paid_off') return loan
  if (loan.advancePct === null && loan.holdbackPct === null) return loan
  return { ...loan, ...loanAmounts(loan, bases), advancePct: null, holdbackPct: null }
}
