import { DEAL_FIGURES } from './figures.ts'
import type { FigureAudience } from './policy.ts'
import type { DealSort } from './sorts.ts'

const AUDIENCES: Partial<Record<DealSort, keyof FigureAudience>> = {
  arv: 'financials',
  profit: DEAL_FIGURES.profitCents.audience,
  roi: DEAL_FIGURES.roi.audience,
}

/** A role that can't see a figure can't sort by it either, since the order would reveal it. */
export function sortFor(sees: FigureAudience, sort: DealSort): DealSort {
  const audience = AUDIENCES[sort]
  return audience === undefined || sees[audience] ? sort : 'updated'
}
