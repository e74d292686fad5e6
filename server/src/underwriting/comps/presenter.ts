import type { ArvEstimate, Comp } from '@plumbline/contract/underwriting/comps'
import type { FrozenComp } from '@plumbline/contract/underwriting/valuations'
import type { FigureAudience } from '@plumbline/domain/deals/policy'
import type { ArvEstimate as Estimate } from '@plumbline/domain/underwriting/comps/arv'
import { adjustedPrice } from '@plumbline/domain/underwriting/comps/comps'
import type { CompRow } from './store.ts'

export function presentComp(audience: FigureAudience, row: CompRow): Comp {
  return {
    id: row.id,
    dealId: row.dealId,
    address: row.address,
    saleDate: row.saleDate,
    beds: row.beds,
    baths: row.baths,
    sqft: row.sqft,
    lotSqft: row.lotSqft,
    yearBuilt: row.yearBuilt,
    distanceMi: row.distanceMi,
    condition: row.condition,
    source: row.source,
    photo: row.photo,
    ...(audience.financials
      ? {
          salePriceCents: row.salePriceCents,
          adjustments: [...row.adjustments],
          adjustedPriceCents: adjustedPrice(row),
        }
      : {}),
    weight: row.weight,
    include: row.include,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function presentEstimate(estimate: Estimate): ArvEstimate {
  const { valueCents, lowCents, highCents, compCount, bySize, confidence } = estimate
  return { valueCents, lowCents, highCents, compCount, bySize, confidence }
}

/** The comp as stored in a frozen value. */
export function frozenComp(row: CompRow): FrozenComp {
  return {
    compId: row.id,
    address: row.address,
    salePriceCents: row.salePriceCents,
    saleDate: row.saleDate,
    sqft: row.sqft,
    adjustments: [...row.adjustments],
    adjustedPriceCents: adjustedPrice(row),
    weight: row.weight,
  }
}
