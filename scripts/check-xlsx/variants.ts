import { addDays } from '@plumbline/domain/calendar'
import { cents } from '@plumbline/domain/money'
import type { DealModel, LoanTerms } from '@plumbline/domain/underwriting/model/deal-model'
import type { NamedDeal } from './deals.ts'

/** A deal, and the same deal with other draws, payments, and endings. */
export function variantsOf(deal: NamedDeal): NamedDeal[] {
  return [deal, ...drawnEvenly(deal), ...withHistory(deal), ...endedOtherwise(deal)]
}

/** The same deal with its holdbacks drawn in equal parts, after the first draw where there is one. */
function drawnEvenly([name, model]: NamedDeal): NamedDeal[] {
  if (model.loans.every((loan) => loan.holdbackCents === 0)) return []
  const evenly = (known: number): DealModel => ({
    ...model,
    loans: model.loans.map((loan) => ({
      ...loan,
      draws: loan.draws.slice(0, known).map((draw) => ({ ...draw, isFinal: false, releasedCents: null })),
      evenDrawsFrom: model.purchaseOn,
      drawRetainagePct: '7.5',
      drawFeeCents: cents(175_00),
    })),
  })
  return [
    [`${name}, equal draws`, evenly(0)],
    [`${name}, equal draws after the first`, evenly(1)],
    [`${name}, equal draws within a month`, { ...evenly(0), saleOn: addDays(model.purchaseOn, 20) }],
  ]
}

/** The loan with three payments, one of them late. */
function recorded(loan: LoanTerms): LoanTerms {
  const on = (days: number) => addDays(loan.startsOn, days)
  const paid = { interestCents: cents(1_234_56), principalCents: cents(0), feesCents: cents(0), isPayoff: false }
  return {
    ...loan,
    payments: [
      { ...paid, paidOn: on(33), from: on(0), to: on(31) },
      { ...paid, paidOn: on(70), from: on(61), to: on(75), principalCents: cents(2_500_00), feesCents: cents(35_00) },
      { ...paid, paidOn: on(80), from: on(70), to: on(80), principalCents: cents(1_111_11) },
    ],
  }
}

/** The same deal with payments recorded for its loans, then with an extension, and with a payoff. */
function withHistory([name, model]: NamedDeal): NamedDeal[] {
  if (model.loans.length === 0) return []
  const extended = (loan: LoanTerms): LoanTerms => ({
    ...recorded(loan),
    maturesOn: addDays(loan.startsOn, 60),
    extensionFeePct: '0.75',
    extensions: [
      { takenOn: addDays(loan.startsOn, 55), maturesOn: addDays(loan.startsOn, 120), feeCents: cents(750_00) },
    ],
  })
  const paidOff = (loan: LoanTerms): LoanTerms => {
    const on = addDays(loan.startsOn, 110)
    const payoff = { paidOn: on, from: addDays(loan.startsOn, 80), to: on, isPayoff: true }
    const amounts = { interestCents: cents(999_99), principalCents: cents(100_000_00), feesCents: cents(450_00) }
    return { ...extended(loan), payments: [...recorded(loan).payments, { ...payoff, ...amounts }] }
  }
  const each = (history: (loan: LoanTerms) => LoanTerms) => ({ ...model, loans: model.loans.map(history) })
  return [
    [`${name}, payments recorded`, each(recorded)],
    [`${name}, extended`, each(extended)],
    [`${name}, paid off`, each(paidOff)],
  ]
}

/** The same deal if its contract is assigned, and if the property is refinanced and kept. */
function endedOtherwise([name, model]: NamedDeal): NamedDeal[] {
  const loan = model.loans[0]
  const newLoan = loan && {
    ...loan,
    name: 'Bank',
    isRefinance: true,
    draws: [],
    payoffOn: null,
    holdbackCents: cents(0),
  }
  // A day of its own would decide which loans stay when the sale moves.
  const kept = { ...model, loans: model.loans.map((one) => ({ ...one, payoffOn: null })) }
  const assigned = {
    ...model,
    ending: 'assignment',
    exitType: 'wholesale_assignment',
    assignmentFeeCents: cents(9_500_00),
  } as const
  return [
    [`${name}, assigned`, assigned],
    [`${name}, kept`, { ...kept, ending: 'refinance' }],
    ...(newLoan
      ? [[`${name}, refinanced`, { ...kept, ending: 'refinance', loans: [...kept.loans, newLoan] }] as NamedDeal]
      : []),
  ]
}
