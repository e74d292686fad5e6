import { fieldSpec } from '../../deals/fields.ts'
import type { BudgetTerms, DealTerms } from './deal-terms.ts'
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
 * What a scenario froze of its deal: every input, and the work as its budget had it. Scenarios saved before inputs were
 * frozen have only some of them; in the others they follow the deal.
 */
export type FrozenTerms = TermsPart & { budget?: BudgetTerms | null }
/** A frozen input. A scenario freezes the budget, but only the deal's own budget changes it. */
export type FrozenKey = TermKey | 'budget'
/** A scenario's own inputs, over those that it froze. */
export type ScenarioTerms = { changes: TermsPart; base: FrozenTerms }

/** The inputs that a deal of this type has. */
function inputsOf({ dealType }: Pick<DealTerms, 'dealType'>): TermKey[] {
  const fields = TERM_FIELDS.filter((field) => [undefined, dealType].includes(fieldSpec(field).dealType))
  return [...fields, ...TERM_LISTS]
}

/** Freezes every input of a deal. */
export function freeze(deal: DealTerms): FrozenTerms {
  return { ...pickTerms(deal, inputsOf(deal)), budget: deal.budget ?? null }
}

/** The deal as it was when a scenario froze it. */
export function asFrozen(deal: DealTerms, base: FrozenTerms): DealTerms {
  return { ...deal, ...base, fields: { ...deal.fields, ...base.fields } }
}

/** The deal as a scenario has it. */
export function asScenario(deal: DealTerms, { changes, base }: ScenarioTerms): DealTerms {
  return withTerms(asFrozen(deal, base), changes)
}

/** The inputs in which a scenario differs from its deal, whichever of the two changed. */
export function differencesFrom(deal: DealTerms, scenario: ScenarioTerms): FrozenKey[] {
  const terms = asScenario(deal, scenario)
  const keys = differingKeys(deal, terms)
  // Own estimates in place of the budget are named themselves.
  const isEstimated = ESTIMATE_FIELDS.some((field) => scenario.changes.fields?.[field] !== undefined)
  const isOtherBudget = !isEstimated && !isSame(deal.budget ?? null, terms.budget ?? null)
  return isOtherBudget ? [...keys, 'budget'] : keys
}

/** The inputs that the deal changed after they were frozen, unless the scenario says the same. */
export function changedSince(deal: DealTerms, scenario: ScenarioTerms): FrozenKey[] {
  const frozen = asFrozen(deal, scenario.base)
  return differencesFrom(deal, scenario).filter((key) => !isSame(frozenValue(frozen, key), frozenValue(deal, key)))
}

/** What a deal, or what was frozen of it, says of an input. */
export function frozenValue(terms: DealTerms | FrozenTerms, key: FrozenKey): unknown {
  return key === 'budget' ? (terms.budget ?? null) : termOf(terms, key)
}

/** Freezes these inputs again, as the deal has them now. What an older scenario had not frozen yet is frozen with them. */
export function freezeAgain(deal: DealTerms, base: FrozenTerms, keys: readonly FrozenKey[]): FrozenTerms {
  const { fields, ...now } = freeze(deal)
  const { fields: frozenFields, ...frozen } = base
  const { fields: takenFields, ...taken } = pickTerms(
    deal,
    keys.filter((key) => key !== 'budget'),
  )
  const budget = keys.includes('budget') ? { budget: deal.budget ?? null } : {}
  return { ...now, ...frozen, ...taken, ...budget, fields: { ...fields, ...frozenFields, ...takenFields } }
}
