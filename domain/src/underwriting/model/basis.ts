import type { DealTerms } from '../terms/deal-terms.ts'

/**
 * What a deal is figured on (see docs/domain.md, Underwriting): as it was projected, as it is heading now with what was
 * spent and what is still to come, or as it came out.
 */
export const BASES = ['projected', 'current', 'realized'] as const
export type Basis = (typeof BASES)[number]

/** The bases that tell something apart; none while there is nothing but the projection. */
export function basesOf(deal: Pick<DealTerms, 'budget'> & { closed: boolean }): readonly Basis[] {
  if (deal.closed) return ['projected', 'realized']
  return deal.budget && deal.budget.lines.length > 0 ? ['projected', 'current'] : []
}

/** The terms on a basis. A projection knows the plan of the work, not its course, and not what the sale came to. */
export function termsOn(basis: Basis, terms: DealTerms): DealTerms {
  if (basis !== 'projected') return terms
  const { budget, fields } = terms
  const planned = budget && {
    payments: [],
    lines: budget.lines.map((line) => ({ ...line, amountCents: line.plannedCents, spentCents: 0 })),
  }
  return { ...terms, budget: planned ?? null, fields: { ...fields, salePriceCents: null, saleDate: null } }
}
