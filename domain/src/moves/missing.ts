import { type FieldKey, isPresent } from '../deals/fields.ts'
import type { DealFacts } from './deal-facts.ts'
import type { Measure, RequirementConfig } from './requirement.ts'

/** How to fix an unmet requirement. */
export type Fix =
  | { kind: 'fields'; fields: FieldKey[]; anyOne: boolean }
  | { kind: 'document'; types: string[]; minStatus: 'uploaded' | 'accepted'; waiting: string | null }
  | { kind: 'checklist'; templateItemId: string | null; itemId: string | null }
  | { kind: 'comps'; have: number; need: number }
  | { kind: 'permits'; have: number; need: number }
  | { kind: 'financing' }
  | { kind: 'arv' }
  | { kind: 'over_mao'; maoCents: number | null }
  | { kind: 'open_items'; object: string; count: number }

/** Returns what a deal lacks for a requirement; null = met. */
export function whatIsMissing(config: Exclude<RequirementConfig, { kind: 'checklist' }>, facts: DealFacts): Fix | null {
  switch (config.kind) {
    case 'field': {
      const fine = (key: FieldKey) => {
        const value = facts.fields[key]
        return isPresent(value) && (config.values === undefined || config.values.includes(String(value)))
      }
      const met = config.anyOne ? config.fields.some(fine) : config.fields.every(fine)
      return met
        ? null
        : {
            kind: 'fields',
            fields: config.anyOne ? [...config.fields] : config.fields.filter((key) => !fine(key)),
            anyOne: config.anyOne ?? false,
          }
    }
    case 'document': {
      const standing = config.types.map((type) => facts.documents.get(type)).filter((status) => status !== undefined)
      const met = config.minStatus === 'uploaded' ? standing.length > 0 : standing.includes('accepted')
      return met
        ? null
        : { kind: 'document', types: [...config.types], minStatus: config.minStatus, waiting: standing[0] ?? null }
    }
    case 'numeric':
      return whatMeasureLacks(config.measure, facts)
    case 'none_open': {
      const count = facts.openItems.get(config.object) ?? 0
      return count === 0 ? null : { kind: 'open_items', object: config.object, count }
    }
    case 'approval':
      return facts.approvals.has(config.object) ? null : { kind: 'open_items', object: config.object, count: 1 }
  }
}

function whatMeasureLacks(measure: Measure, facts: DealFacts): Fix | null {
  const { fields } = facts
  switch (measure.of) {
    case 'comps':
      return facts.compCount >= measure.atLeast ? null : { kind: 'comps', have: facts.compCount, need: measure.atLeast }
    case 'permits_issued':
      return facts.permitsIssued >= measure.atLeast
        ? null
        : { kind: 'permits', have: facts.permitsIssued, need: measure.atLeast }
    case 'financing_chosen':
      return facts.hasLoan || fields.allCash === true ? null : { kind: 'financing' }
    case 'purchase_price':
      return (fields.purchasePriceCents ?? 0) > 0
        ? null
        : { kind: 'fields', fields: ['purchasePriceCents'], anyOne: false }
    case 'arv_age_days':
      return facts.arvAgeDays !== null && facts.arvAgeDays <= measure.atMost ? null : { kind: 'arv' }
    case 'offer_within_mao': {
      if (isPresent(fields.overMaoReason)) return null
      const within =
        fields.offerPriceMaxCents !== null && facts.maoCents !== null && fields.offerPriceMaxCents <= facts.maoCents
      return within ? null : { kind: 'over_mao', maoCents: facts.maoCents }
    }
    case 'labels': {
      const enough = (fields.hudLabelNumbers?.length ?? 0) >= (fields.sections ?? 1)
      return enough || isPresent(fields.stateLabelNo)
        ? null
        : { kind: 'fields', fields: ['hudLabelNumbers', 'stateLabelNo'], anyOne: true }
    }
  }
}
