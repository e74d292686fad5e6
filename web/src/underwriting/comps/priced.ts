import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Comp } from '@plumbline/contract/underwriting/comps'
import type { Day } from '@plumbline/domain/calendar'
import { type ArvEstimate, arvFromComps } from '@plumbline/domain/underwriting/comps/arv'
import { subjectSqft } from '@plumbline/domain/underwriting/comps/comps'

/** A comp as seen by users who may see prices. */
export type PricedComp = Comp & Required<{ [Key in 'salePriceCents' | 'adjustments']: NonNullable<Comp[Key]> }>

/** Checks whether the comp counts toward the value. */
export function counts(comp: Pick<Comp, 'include' | 'weight'>): boolean {
  return comp.include && comp.weight > 0
}

export function pricedComps(comps: readonly Comp[]): PricedComp[] {
  return comps.filter((comp): comp is PricedComp => comp.salePriceCents != null && comp.adjustments != null)
}

/** Returns the size used to compare the deal's house, or the home on its land. Null if unknown. */
export function subjectSizeOf({ dealType, fields }: DealWithTerms): number | null {
  return subjectSqft({ dealType, sqft: fields.sqft ?? null, homeSqft: fields.homeSqft ?? null })
}

/**
 * Computes the current value from the included comps with the domain's own rule, so that a change shows before the
 * server responds.
 */
export function estimateOf(comps: readonly PricedComp[], deal: DealWithTerms, today: Day): ArvEstimate | null {
  const estimate = arvFromComps(comps, { sqft: subjectSizeOf(deal) }, today)
  return estimate.ok ? estimate.value : null
}
