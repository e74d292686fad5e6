import type { Confidence } from '@plumbline/domain/underwriting/comps/arv'
import type { CompCondition } from '@plumbline/domain/underwriting/comps/comps'
import type { ValuationMethod } from '@plumbline/domain/underwriting/comps/valuations'
import { m } from '../../messages/generated/messages.js'
import { formatCount } from '../../ui/figures/format.ts'
import type { Tone } from '../../ui/feedback/Status.tsx'

export function conditionWords(condition: CompCondition): string {
  return {
    poor: m.comps_condition_poor,
    fair: m.comps_condition_fair,
    average: m.comps_condition_average,
    renovated: m.comps_condition_renovated,
    new: m.comps_condition_new,
  }[condition]()
}

export function confidenceWords(confidence: Confidence): string {
  return { low: m.comps_confidence_low, medium: m.comps_confidence_medium, high: m.comps_confidence_high }[confidence]()
}

export const CONFIDENCE_TONE: Readonly<Record<Confidence, Tone>> = { low: 'watch', medium: 'in_hand', high: 'good' }

export function methodWords(method: ValuationMethod): string {
  return {
    comps: m.comps_method_comps,
    appraisal: m.comps_method_appraisal,
    avm: m.comps_method_avm,
    broker_opinion: m.comps_method_broker_opinion,
    manual: m.comps_method_manual,
  }[method]()
}

type House = { beds: number | null; baths: number | null; sqft: number | null; distanceMi: number | null }

/** Returns `3 bd, 2 ba, 1,480 sq ft, 0.4 mi`, without what is unknown. */
export function houseWords({ beds, baths, sqft, distanceMi }: House): string {
  return [
    beds === null ? '' : m.comps_beds({ count: String(beds) }),
    baths === null ? '' : m.comps_baths({ count: String(baths) }),
    sqft === null ? '' : m.comps_sqft({ area: formatCount(sqft) }),
    distanceMi === null ? '' : m.comps_miles({ distance: String(distanceMi) }),
  ]
    .filter(Boolean)
    .join(', ')
}
