import type { Day } from '../../calendar.ts'
import { cents, ZERO } from '../../money.ts'
import { interestDays, yearBasis } from '../returns/day-count.ts'
import type { LoanPayment, LoanTerms } from '../model/deal-model.ts'
import type { LoanFigures } from '../loans/financing.ts'
import { amountDetail, amountTerm, type Detail, type Ledger, type LoanFigure, nonZero, type Term } from '../ledger.ts'
import { openInterestThrough } from '../loans/interest.ts'
import { paidDays } from '../loans/recorded.ts'
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
      amountTerm('+', 'points', figures.pointsCents, terms.pointsCents === null ? ofCommitment(terms.pointsPct) : []),
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
      amountTerm('+', 'extension_fees', figures.extensionFeeCents, extensionDetails(terms, ofCommitment)),
      amountTerm('+', 'payment_fees', figures.paymentFeesCents),
    ].filter(({ key, value }) => key === 'interest' || !('amountCents' in value) || value.amountCents !== 0),
    result: { amountCents: figures.costCents },
  }
}

/** The day of each extension taken; until there is one, what an extension would cost. */
function extensionDetails({ extensions, extensionFeePct }: LoanTerms, expected: (pct: string) => Detail[]): Detail[] {
  if (extensions.length === 0) return expected(extensionFeePct)
  return extensions.map(({ takenOn }) => ({ key: 'from', day: takenOn }))
}

function explainCommitment({ terms, figures }: Loan): Explanation {
  return {
    terms: [amountTerm('+', 'advance', terms.initialAdvanceCents), amountTerm('+', 'holdback', terms.holdbackCents)],
    result: { amountCents: figures.commitmentCents },
  }
}

/**
 * Explains interest: each payment that was recorded, then a term for each stretch of constant balance in the days that
 * none of them covers. Interest is rounded once, at the end (see docs/domain.md, Loans and draws). Each term is what
 * its stretch adds to the rounded sum, so the terms add up to the figure to the cent.
 */
function explainInterest({ terms: loan, figures }: Loan): Explanation {
  const terms = [...loan.payments.flatMap(paidTerm), ...stretchTerms({ terms: loan, figures })]
  return { terms, result: { amountCents: figures.interestCents }, dayCount: loan.dayCount }
}

function paidTerm({ paidOn, interestCents, from, to }: LoanPayment): Term[] {
  if (interestCents === 0) return []
  const details: Detail[] = [
    { key: 'paid_on', day: paidOn },
    { key: 'from', day: from },
    { key: 'to', day: to },
  ]
  return [amountTerm('+', 'interest_paid', interestCents, details)]
}

/** Stretches all of whose interest was paid are left out, unless nothing else explains the figure. */
function stretchTerms({ terms: loan, figures }: Loan): Term[] {
  const { steps, payoffOn } = figures
  const ofYear = Number(yearBasis(loan.dayCount))
  let reached = ZERO
  return steps.flatMap((step, index): Term[] => {
    if (index > 0 && step.from >= payoffOn) return []
    const next = steps[index + 1]
    const until = next && next.from < payoffOn ? next.from : payoffOn
    const through = openInterestThrough(loan, steps, until)
    const amountCents = cents(through - reached)
    reached = through
    if (amountCents === 0 && loan.payments.length > 0) return []
    const begun = index === 0 ? firstBalance(loan) : changeOn(loan, figures, step.from)
    const days = daysOpen(loan, step.from, until)
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
}

/** The days of a stretch that no payment covers. */
function daysOpen(loan: LoanTerms, from: Day, until: Day): number {
  const days = (start: Day, end: Day) => (start < end ? interestDays(loan.dayCount, start, end) : 0)
  const covered = paidDays(loan.payments).map((paid) =>
    days(paid.from > from ? paid.from : from, paid.to < until ? paid.to : until),
  )
  return days(from, until) - covered.reduce((sum, count) => sum + count, 0)
}

/** What starts a stretch, and its index in the list of draws. */
type Begun = Pick<Term, 'key'> & { at?: Pick<Term, 'row' | 'rows'> }

/** Returns what the loan accrues interest on from its start. */
function firstBalance({ interestOn }: LoanTerms): Begun {
  return { key: interestOn === 'commitment' ? 'commitment' : 'advance' }
}

/** Draws of one day raise the balance together: they have one stretch. A day without draws is one of a repayment. */
function changeOn(loan: LoanTerms, figures: LoanFigures, day: Day): Begun {
  const draws = loan.evenDrawsFrom === null ? loan.draws : figures.draws
  const rows = draws.flatMap((draw, row) => (draw.fundedOn === day ? [row] : []))
  if (rows.length === 0 || loan.interestOn === 'commitment') return { key: 'balance_after_repayment' }
  return { key: 'draw', at: { row: rows[0]!, ...(rows.length > 1 ? { rows } : {}) } }
}
