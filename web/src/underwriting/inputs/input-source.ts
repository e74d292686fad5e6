import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import type { Cents } from '@plumbline/domain/money'
import {
  isDefaultField,
  loanDefaults,
  type LoanDefaults,
  matchesDefault,
  settingOfCost,
} from '@plumbline/domain/underwriting/terms/default-source'
import type { UnderwritingDefaults } from '@plumbline/domain/underwriting/terms/defaults'
import type { CostItemRecord, LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { isSame } from '@plumbline/domain/underwriting/terms/scenario'
import type { TermOrigin } from '@plumbline/domain/underwriting/terms/template'
import { shownValue } from '../returns/shown-value.ts'
import { formatMoney, formatPercent } from '../../ui/figures/format.ts'

/**
 * Where an input's value comes from: the organization's setting, the user's own entry, or a scenario's change to the
 * plan.
 */
export type InputSource = {
  kind: 'default' | 'own' | 'given' | 'scenario'
  /** the template, deal, calculator or estimate that provided it */
  from?: TermOrigin
  /** the value of the setting or the plan, formatted */
  shown: string
  /** the value a reset restores */
  value: DealFields[FieldKey]
}

type Sources = NonNullable<DealWithTerms['termSources']>

/** Returns the source of a field that new deals take from the organization's settings. Undefined for other fields. */
export function sourceOfField(
  field: FieldKey,
  value: unknown,
  defaults: UnderwritingDefaults,
  sources: Sources = {},
): InputSource | undefined {
  const given = sources[field]
  if (given) {
    const before = given.value as DealFields[FieldKey]
    const kind = isSame(value, before) ? 'given' : 'own'
    return { kind, from: given, shown: shownValue(field, before), value: before }
  }
  return isDefaultField(field) ? sourceOf(value, defaults[field]) : undefined
}

/** Returns the source of a cost, found by name in the list that was provided. A cost added since has none. */
export function sourceOfCost(
  item: CostItemRecord,
  defaults: UnderwritingDefaults,
  { costItems }: Sources = {},
): InputSource | undefined {
  if (costItems) {
    const before = (costItems.value as CostItemRecord[]).find(
      ({ bucket, name }) => bucket === item.bucket && name === item.name,
    )
    if (!before) return undefined
    return item.pct === null
      ? givenSource(costItems, item.amountCents, before.amountCents)
      : givenSource(costItems, item.pct, before.pct)
  }
  const setting = settingOfCost(item)
  if (setting === null) return undefined
  return sourceOf(setting === 'purchaseCostsPct' ? item.pct : item.amountCents, defaults[setting])
}

/** Returns the sources of a loan, found by name in the list that was provided. */
export function sourcesOfGivenLoan(loan: LoanRecord, given: Sources[string]): LoanSources {
  const before = (given.value as LoanRecord[]).find(({ name }) => name === loan.name)
  if (!before) return {}
  return Object.fromEntries(LOAN_INPUTS.map((key) => [key, givenSource(given, loan[key], before[key])]))
}

const LOAN_INPUTS = [
  'initialAdvanceCents',
  'advancePct',
  'holdbackCents',
  'holdbackPct',
  'ratePct',
  'pointsPct',
  'feesCents',
] as const

export type LoanSources = Partial<Record<keyof LoanDefaults, InputSource>>

/** Returns the sources of the first loan, which starts from the organization's template. */
export function sourcesOfLoan(
  loan: LoanRecord,
  defaults: UnderwritingDefaults,
  deal: { purchasePriceCents: Cents; improvementTotalCents: Cents },
): LoanSources {
  const template = loanDefaults(defaults.loan, deal)
  const keys = Object.keys(template) as (keyof LoanDefaults)[]
  return Object.fromEntries(keys.map((key) => [key, sourceOf(loan[key], template[key])]))
}

function sourceOf(value: unknown, setting: string | number): InputSource {
  return {
    kind: matchesDefault(value as string | number | null, setting) ? 'default' : 'own',
    shown: typeof setting === 'string' ? formatPercent(setting) : formatMoney(setting),
    value: setting,
  }
}

/** Returns nothing if the list had the value in a different form, such as a percent that is now an amount. */
function givenSource(
  from: TermOrigin,
  value: string | number | null,
  before: string | number | null,
): InputSource | undefined {
  if (before === null) return undefined
  return { ...sourceOf(value, before), kind: matchesDefault(value, before) ? 'given' : 'own', from }
}
