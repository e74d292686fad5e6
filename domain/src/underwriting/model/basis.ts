import type { DealTerms } from '../terms/deal-terms.ts'

/**
 * The basis of a deal's figures (see docs/domain.md, Underwriting): as projected, as currently heading with what was
 * spent and what is still to come, or as realized.
 */
export const BASES = ['projected', 'current', 'realized'] as const
export type Basis = (typeof BASES)[number]

/** Returns the bases worth comparing, or none if there is only the projection. */
export function basesOf(deal: Pick<DealTerms, 'budget' | 'loanHistory'> & { closed: boolean }): readonly Basis[] {
  if (deal.closed) return ['projected', 'realized']
  const hasBudget = (deal.budget?.lines.length ?? 0) > 0
  return hasBudget || (deal.loanHistory?.length ?? 0) > 0 ? ['projected', 'current'] : []
}

/**
 * Returns the terms on a basis. A projection uses the plan for the work and the loans, ignoring their progress and the
 * actual sale.
 */
export function termsOn(basis: Basis, terms: DealTerms): DealTerms {
  if (basis !== 'projected') return terms
  const { budget, fields } = terms
  const planned = budget && {
    payments: [],
    lines: budget.lines.map((line) => ({ ...line, amountCents: line.plannedCents, spentCents: 0 })),
  }
  return {
    ...terms,
    budget: planned ?? null,
    loanHistory: [],
    fields: { ...fields, salePriceCents: null, saleDate: null },
  }
}
