import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Comp } from '@plumbline/contract/underwriting/comps'
import type { Day } from '@plumbline/domain/calendar'
import { type ArvEstimate, arvFromComps } from '@plumbline/domain/underwriting/comps/arv'
import { subjectSqft } from '@plumbline/domain/underwriting/comps/comps'

/** A comp as those see it who may see prices. */
export type PricedComp = Comp & Required<{ [Key in 'salePriceCents' | 'adjustments']: NonNullable<Comp[Key]> }>

/** Whether the comp takes part in the value. */
export function counts(comp: Pick<Comp, 'include' | 'weight'>): boolean {
  return comp.include && comp.weight > 0
}

export function pricedComps(comps: readonly Comp[]): PricedComp[] {
  return comps.filter((comp): comp is PricedComp => comp.salePriceCents != null && comp.adjustments != null)
}

/** The size that the deal's house, or the home on its land, is compared by; null when it is not known. */
export function subjectSizeOf({ dealType, fields }: DealWithTerms): number | null {
  return subjectSqft({ dealType, sqft: fields.sqft ?? null, homeSqft: fields.homeSqft ?? null })
}

/** What the included comps make now, by the domain's own rule, so that a change shows before the server has answered. */
export function estimateOf(comps: readonly PricedComp[], deal: DealWithTerms, today: Day): ArvEstimate | null {
  const estimate = arvFromComps(comps, { sqft: subjectSizeOf(deal) }, today)
  return estimate.ok ? estimate.value : null
}
