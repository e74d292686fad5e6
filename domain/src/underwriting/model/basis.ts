import { asFinal } from '../bills/bill.ts'
import type { DealTerms } from '../terms/deal-terms.ts'

/**
 * The basis of a deal's figures (see docs/domain.md, Underwriting): as projected, as currently heading with what was
 * spent and what is still to come, or as realized.
 */
export const BASES = ['projected', 'current', 'realized'] as const
export type Basis = (typeof BASES)[number]

/** Returns the bases worth comparing, or none if there is only the projection. */
export function basesOf(
  deal: Pick<DealTerms, 'budget' | 'loanHistory' | 'bills'> & { closed: boolean },
): readonly Basis[] {
  if (deal.closed) return ['projected', 'realized']
  const actuals = [deal.budget?.lines, deal.loanHistory, deal.bills]
  return actuals.some((list) => (list?.length ?? 0) > 0) ? ['projected', 'current'] : []
}

/**
 * Returns the terms on a basis. A projection uses the plan, ignoring the work's progress, what was billed and paid to
 * lenders, and the actual sale. Once realized, nothing more is expected for a cost that has a bill.
 */
export function termsOn(basis: Basis, terms: DealTerms): DealTerms {
  const { budget, fields, bills = [] } = terms
  if (basis === 'realized') return { ...terms, bills: asFinal(bills) }
  if (basis === 'current') return terms
  const planned = budget && {
    payments: [],
    lines: budget.lines.map((line) => ({ ...line, amountCents: line.plannedCents, spentCents: 0 })),
  }
  return {
    ...terms,
    bills: [],
    loanHistory: [],
    budget: planned ?? null,
    fields: { ...fields, salePriceCents: null, saleDate: null },
  }
}
