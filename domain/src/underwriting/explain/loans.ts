import type { Day } from '../../calendar.ts'
import { cents, ZERO } from '../../money.ts'
import { interestDays, yearBasis } from '../returns/day-count.ts'
import type { LoanTerms } from '../model/deal-model.ts'
import type { LoanFigures } from '../loans/financing.ts'
import { amountDetail, amountTerm, type Detail, type Ledger, type LoanFigure, nonZero, type Term } from '../ledger.ts'
import { interestThrough } from '../loans/interest.ts'
import type { Underwriting } from '../underwrite.ts'

type Explanation = Pick<Ledger, 'terms' | 'result' | 'dayCount'>
type Loan = { terms: LoanTerms; figures: LoanFigures }

const EXPLANATIONS: Readonly<Record<LoanFigure, (loan: Loan) => Explanation>> = {
  loan_cost: explainCost,
  loan_interest: explainInterest,
  loan_commitment: explainCommitment,
}

/**
 * Explains how a figure of one loan is derived.
 * @param loan its index among the loans that count
 */
export function explainLoan({ model, financing }: Underwriting, loan: number, figure: LoanFigure): Ledger {
  const [terms, figures] = [model.loans[loan], financing.loans[loan]]
  if (!terms || !figures) throw new RangeError(`the deal has no loan ${loan}`)
  return { figure, loan, ...EXPLANATIONS[figure]({ terms, figures }) }
}

/** Explains the cost: points + fees + draw fees + interest + exit and extension fee. Principal is never a cost. */
function explainCost({ terms, figures }: Loan): Explanation {
  const ofCommitment = (pct: string): Detail[] => [
    { key: 'rate', pct },
    amountDetail('commitment', figures.commitmentCents),
  ]
  const paying = figures.draws.filter((draw) => draw.feeCents !== 0)
  return {
    terms: [
      amountTerm('+', 'points', figures.pointsCents, ofCommitment(terms.pointsPct)),
      amountTerm('+', 'lender_fees', figures.feesCents),
      amountTerm('+', 'interest', figures.interestCents, [
        { key: 'rate', pct: terms.ratePct },
        { key: 'from', day: figures.startsOn },
        { key: 'to', day: figures.payoffOn },
      ]),
      amountTerm(
        '+',
        'draw_fees',
        figures.drawFeesCents,
        paying.map((draw): Detail => ({ key: 'draw', day: draw.fundedOn })),
      ),
      amountTerm('+', 'exit_fees', figures.exitFeeCents, ofCommitment(terms.exitFeePct)),
      amountTerm('+', 'extension_fees', figures.extensionFeeCents, ofCommitment(terms.extensionFeePct)),
    ].filter(({ key, value }) => key === 'interest' || !('amountCents' in value) || value.amountCents !== 0),
    result: { amountCents: figures.costCents },
  }
}

function explainCommitment({ terms, figures }: Loan): Explanation {
  return {
    terms: [amountTerm('+', 'advance', terms.initialAdvanceCents), amountTerm('+', 'holdback', terms.holdbackCents)],
    result: { amountCents: figures.commitmentCents },
  }
}

/**
 * Explains interest with a term for each stretch of constant balance. Interest is rounded once, at the end (see
 * docs/domain.md, Loans and draws). Each term is what its stretch adds to the rounded sum, so the terms add up to the
 * figure to the cent.
 */
function explainInterest({ terms: loan, figures }: Loan): Explanation {
  const { steps, payoffOn } = figures
  const ofYear = Number(yearBasis(loan.dayCount))
  let reached = ZERO
  const terms = steps.flatMap((step, index): Term[] => {
    if (index > 0 && step.from >= payoffOn) return []
    const next = steps[index + 1]
    const until = next && next.from < payoffOn ? next.from : payoffOn
    const through = interestThrough(loan, steps, until)
    const amountCents = cents(through - reached)
    reached = through
    const begun = index === 0 ? firstBalance(loan) : drawsOn(loan, figures, step.from)
    const days = step.from < until ? interestDays(loan.dayCount, step.from, until) : 0
    return [
      {
        ...amountTerm('+', begun.key, amountCents, [
          ...nonZero([amountDetail('balance', step.balanceCents)]),
          { key: 'rate', pct: loan.ratePct },
          { key: 'interest_days', days, ofYear },
          { key: 'from', day: step.from },
          { key: 'to', day: until },
        ]),
        ...begun.at,
      },
    ]
  })
  return { terms, result: { amountCents: figures.interestCents }, dayCount: loan.dayCount }
}

/** What starts a stretch, and its index in the list of draws. */
type Begun = Pick<Term, 'key'> & { at?: Pick<Term, 'row' | 'rows'> }

/** Returns what the loan accrues interest on from its start. */
function firstBalance({ interestOn }: LoanTerms): Begun {
  return { key: interestOn === 'commitment' ? 'commitment' : 'advance' }
}

/** Draws of one day raise the balance together: they have one stretch. */
function drawsOn(loan: LoanTerms, figures: LoanFigures, day: Day): Begun {
  const draws = loan.evenDrawsFrom === null ? loan.draws : figures.draws
  const rows = draws.flatMap((draw, row) => (draw.fundedOn === day ? [row] : []))
  return { key: 'draw', at: { row: rows[0]!, ...(rows.length > 1 ? { rows } : {}) } }
}
