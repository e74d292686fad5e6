import type { Day } from '../calendar.ts'
import { sumCents } from '../money.ts'
import type { LoanStatus } from '../underwriting/terms/deal-terms.ts'

export type LentLoan = {
  status: LoanStatus
  initialAdvanceCents: number
  holdbackCents: number
  /** granted by funded draws */
  fundedDrawsCents: number
  principalPaidCents: number
  maturityOn: Day | null
  paidOffOn: Day | null
}

export type LoanStanding = {
  /** agreed and not paid back; only open loans are added up */
  isOpen: boolean
  commitmentCents: number
  /** what is lent out now */
  drawnCents: number
  /** what is left to draw */
  leftCents: number
  repaidCents: number
}

/** The state of a loan between us and its lender. Nothing counts as lent before it's funded. */
export function loanStanding(loan: LentLoan): LoanStanding {
  const { status, initialAdvanceCents, holdbackCents, fundedDrawsCents, principalPaidCents } = loan
  const commitmentCents = initialAdvanceCents + holdbackCents
  const lentCents = initialAdvanceCents + fundedDrawsCents
  switch (status) {
    case 'funded':
      return {
        isOpen: true,
        commitmentCents,
        drawnCents: Math.max(0, lentCents - principalPaidCents),
        leftCents: Math.max(0, holdbackCents - fundedDrawsCents),
        repaidCents: principalPaidCents,
      }
    case 'paid_off':
      return {
        isOpen: false,
        commitmentCents,
        drawnCents: 0,
        leftCents: 0,
        // A payoff without a recorded payment returned everything that was lent.
        repaidCents: principalPaidCents > 0 ? principalPaidCents : lentCents,
      }
    case 'committed':
      return { isOpen: true, commitmentCents, drawnCents: 0, leftCents: commitmentCents, repaidCents: 0 }
    case 'proposed':
    case 'term_sheet':
    case 'cancelled':
      return { isOpen: false, commitmentCents, drawnCents: 0, leftCents: 0, repaidCents: 0 }
  }
}

export type LenderFigures = {
  lentCents: number
  committedCents: number
  leftCents: number
  repaidCents: number
  openLoans: number
  repaidLoans: number
  /** paid off by their maturity, among loans with both dates; null = no loan has both */
  onTime: number | null
}

/** Adds up the loans of one lender. */
export function lenderFigures(loans: readonly LentLoan[]): LenderFigures {
  const standings = loans.map(loanStanding)
  const open = standings.filter(({ isOpen }) => isOpen)
  const paidOff = loans.filter(({ status }) => status === 'paid_off')
  const dated = paidOff.flatMap(({ maturityOn, paidOffOn }) =>
    maturityOn && paidOffOn ? [paidOffOn <= maturityOn] : [],
  )
  return {
    lentCents: sumCents(open.map(({ drawnCents }) => drawnCents)),
    committedCents: sumCents(open.map(({ commitmentCents }) => commitmentCents)),
    leftCents: sumCents(open.map(({ leftCents }) => leftCents)),
    repaidCents: sumCents(standings.map(({ repaidCents }) => repaidCents)),
    openLoans: open.length,
    repaidLoans: paidOff.length,
    onTime: dated.length === 0 ? null : dated.filter(Boolean).length,
  }
}
