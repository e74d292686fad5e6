import type { DealFields } from '../deals/fields.ts'
import type { Condition } from './requirement.ts'

/** The facts that requirement conditions are checked against. */
export type ConditionFacts = {
  fields: Pick<
    DealFields,
    'permitRequired' | 'sewageType' | 'waterSource' | 'foundation' | 'homeType' | 'hudLabelNumbers' | 'sections'
  >
  hasLoan: boolean
}

/** Checks whether a requirement with this condition applies to the deal. */
export function conditionHolds(condition: Condition, { fields, hasLoan }: ConditionFacts): boolean {
  switch (condition) {
    case 'has_loan':
      return hasLoan
    case 'permit_required':
      return fields.permitRequired === true
    case 'not_public_sewer':
      return fields.sewageType !== 'public'
    case 'has_well':
      return fields.waterSource === 'well' || fields.waterSource === 'shared_well'
    case 'permanent_foundation':
      return fields.foundation === 'permanent_mh'
    case 'label_missing':
      return fields.homeType === 'manufactured' && (fields.hudLabelNumbers?.length ?? 0) < (fields.sections ?? 1)
  }
}
