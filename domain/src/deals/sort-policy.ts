import { DEAL_FIGURES } from './figures.ts'
import { fieldSpec } from './fields.ts'
import type { FigureAudience } from './policy.ts'
import type { DealSort } from './sorts.ts'

/** Who can see what a list is sorted by; null = everyone who can see the deals. */
export const SORT_AUDIENCES: Readonly<Record<DealSort, keyof FigureAudience | null>> = {
  updated: null,
  name: null,
  stage: null,
  market: null,
  price: fieldSpec('purchasePriceCents').audience ?? null,
  arv: fieldSpec('arvCents').audience ?? null,
  rehab: fieldSpec('rehabEstimateCents').audience ?? null,
  profit: DEAL_FIGURES.profitCents.audience,
  roi: DEAL_FIGURES.roi.audience,
  cash: DEAL_FIGURES.cashNeededCents.audience,
  daysInStage: null,
  created: null,
  closing: null,
  nextTask: null,
}

/** A role that can't see a figure can't sort by it either, since the order would reveal it. */
export function sortFor(sees: FigureAudience, sort: DealSort): DealSort {
  const audience = SORT_AUDIENCES[sort]
  return audience === null || sees[audience] ? sort : 'updated'
}
