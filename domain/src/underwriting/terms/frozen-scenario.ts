import { fieldSpec } from '../../deals/fields.ts'
import type { BillRecord, BudgetTerms, DealTerms, LoanHistory } from './deal-terms.ts'
import {
  differingKeys,
  ESTIMATE_FIELDS,
  isSame,
  pickTerms,
  TERM_FIELDS,
  TERM_LISTS,
  type TermKey,
  termOf,
  type TermsPart,
  withTerms,
} from './scenario.ts'

/**
 * The deal inputs that a scenario froze, including the rehab costs from the deal's budget. Scenarios saved before
 * inputs were frozen have only some of them and follow the deal for the rest.
 */
export type FrozenTerms = TermsPart & {
  budget?: BudgetTerms | null
  bills?: readonly BillRecord[]
  loanHistory?: readonly LoanHistory[]
}
/** A frozen input. A scenario freezes the budget and the bills, but only the deal can change them. */
export type FrozenKey = TermKey | ActualKey
type ActualKey = 'budget' | 'bills'
/** A scenario's own inputs, on top of those it froze. */
export type ScenarioTerms = { changes: TermsPart; base: FrozenTerms }

/** The inputs that apply to a deal of this type. */
function inputsOf({ dealType }: Pick<DealTerms, 'dealType'>): TermKey[] {
  const fields = TERM_FIELDS.filter((field) => [undefined, dealType].includes(fieldSpec(field).dealType))
  return [...fields, ...TERM_LISTS]
}

/** Freezes all of a deal's inputs. */
export function freeze(deal: DealTerms): FrozenTerms {
  return {
    ...pickTerms(deal, inputsOf(deal)),
    budget: deal.budget ?? null,
    bills: deal.bills ?? [],
    loanHistory: deal.loanHistory ?? [],
  }
}

/** The deal as it was when a scenario froze it. */
export function asFrozen(deal: DealTerms, base: FrozenTerms): DealTerms {
  return { ...deal, ...base, fields: { ...deal.fields, ...base.fields } }
}

/** The deal with a scenario's inputs. */
export function asScenario(deal: DealTerms, { changes, base }: ScenarioTerms): DealTerms {
  return withTerms(asFrozen(deal, base), changes)
}

/** The inputs in which a scenario differs from its deal, whichever of the two changed. */
export function differencesFrom(deal: DealTerms, scenario: ScenarioTerms): FrozenKey[] {
  const terms = asScenario(deal, scenario)
  const keys = differingKeys(deal, terms)
  // A scenario's own rehab estimate replaces the budget and is already listed.
  const isEstimated = ESTIMATE_FIELDS.some((field) => scenario.changes.fields?.[field] !== undefined)
  const isOtherBudget = !isEstimated && !isSame(deal.budget ?? null, terms.budget ?? null)
  const areOtherBills = !isSame(deal.bills ?? [], terms.bills ?? [])
  return [...keys, ...(isOtherBudget ? ['budget' as const] : []), ...(areOtherBills ? ['bills' as const] : [])]
}

/** The inputs that the deal has changed since they were frozen, unless the scenario now has the same value. */
export function changedSince(deal: DealTerms, scenario: ScenarioTerms): FrozenKey[] {
  const frozen = asFrozen(deal, scenario.base)
  return differencesFrom(deal, scenario).filter((key) => !isSame(frozenValue(frozen, key), frozenValue(deal, key)))
}

/** The value of an input in a deal or in frozen terms. */
export function frozenValue(terms: DealTerms | FrozenTerms, key: FrozenKey): unknown {
  if (key === 'bills') return terms.bills ?? []
  return key === 'budget' ? (terms.budget ?? null) : termOf(terms, key)
}

/**
 * Freezes the given inputs again at the deal's current values, along with any that an older scenario hadn't frozen yet.
 */
export function freezeAgain(deal: DealTerms, base: FrozenTerms, keys: readonly FrozenKey[]): FrozenTerms {
  const { fields, ...now } = freeze(deal)
  const { fields: frozenFields, ...frozen } = base
  const { fields: takenFields, ...taken } = pickTerms(deal, keys.filter(isTermKey))
  const actuals = {
    ...(keys.includes('budget') ? { budget: deal.budget ?? null } : {}),
    ...(keys.includes('bills') ? { bills: deal.bills ?? [] } : {}),
    ...(keys.includes('loans') ? { loanHistory: deal.loanHistory ?? [] } : {}),
  }
  return { ...now, ...frozen, ...taken, ...actuals, fields: { ...fields, ...frozenFields, ...takenFields } }
}

/** Whether an input is one of the deal's terms, which a scenario can set for itself. */
export function isTermKey(key: FrozenKey): key is TermKey {
  return key !== 'budget' && key !== 'bills'
}
