import { cents } from '../../money.ts'
import type { LoanTemplate, UnderwritingDefaults } from './defaults.ts'

/** The defaults for new deals as one flat list, the way a form shows them. Each value can change on its own. */
export type DefaultValues = Omit<UnderwritingDefaults, 'loan'> & LoanTemplate
export type DefaultKey = keyof DefaultValues

export function flatDefaults({ loan, ...defaults }: UnderwritingDefaults): DefaultValues {
  return { ...defaults, ...loan }
}

/** Converts flat defaults to the nested form the engine expects. */
export function nestedDefaults(values: { [Key in DefaultKey]: DefaultValues[Key] | number }): UnderwritingDefaults {
  const { advancePct, ratePct, pointsPct, feesCents, ...own } = values as DefaultValues
  return {
    ...own,
    holdingMonthlyCents: cents(own.holdingMonthlyCents),
    targetProfitCents: cents(own.targetProfitCents),
    bedValueCents: cents(own.bedValueCents),
    bathValueCents: cents(own.bathValueCents),
    sqftValueCents: cents(own.sqftValueCents),
    lotValueCents: cents(own.lotValueCents),
    yearValueCents: cents(own.yearValueCents),
    conditionValueCents: cents(own.conditionValueCents),
    loan: { advancePct, ratePct, pointsPct, feesCents: cents(feesCents) },
  }
}
