import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Scenario } from '@plumbline/contract/underwriting/scenarios'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import {
  ESTIMATE_FIELDS,
  estimateLikeBudget,
  isSame,
  pickTerms,
  realKeys,
  type TermsPart,
} from '@plumbline/domain/underwriting/terms/scenario'
import { type FrozenKey, frozenValue, isTermKey } from '@plumbline/domain/underwriting/terms/frozen-scenario'
import { useMemo } from 'react'
import { useMe } from '../../shell/session/me.ts'
import { type InputSource, sourceOfCost } from '../inputs/input-source.ts'
import { shownValue } from '../returns/shown-value.ts'
import { underwritingDefaults } from '../terms/defaults.ts'
import { listInputs } from '../terms/list-inputs.ts'
import { firstLoan, furtherLoan } from '../terms/new-loan.ts'
import type { TermsDraft } from '../terms/use-terms-draft.ts'
import { problemsOf } from '../terms/valid-terms.ts'
import { useScenarioChanges } from './use-scenario-changes.ts'
import { useScenarioEdit } from './use-scenario-edit.ts'
import { useScenarioTerms } from './use-scenario-terms.ts'

/**
 * The inputs of a scenario while someone edits them: those that it froze, and its own over them. Nothing reaches the deal.
 * Entries are computed at once and saved when their field is left.
 */
export function useScenarioDraft(deal: DealWithTerms, scenario: Scenario) {
  const { organization } = useMe()
  const defaults = useMemo(() => underwritingDefaults(organization.underwriting), [organization.underwriting])
  const { take } = useScenarioChanges(deal.id)
  const { part, edit, ...typing } = useScenarioEdit(deal.id, scenario)
  const { plan, frozen, terms, shown, setIsEstimating } = useScenarioTerms(deal, scenario, part)

  const change = (next: TermsPart) => typing.change(over(part, next))
  /** Saves only what differs from the plan as part of the scenario. */
  function save(next: TermsPart) {
    const whole = over(part, next)
    typing.save(pickTerms(whole, realKeys(frozen, whole)))
  }
  function saveField(field: FieldKey, value: DealFields[FieldKey]) {
    if (!(field in problemsOf({ [field]: value }, deal))) save(withField(field, value))
  }
  function estimateWork() {
    setIsEstimating(true)
    save({ fields: estimateLikeBudget(frozen) })
  }
  function useBudget() {
    setIsEstimating(false)
    save(pickTerms(frozen, ESTIMATE_FIELDS))
  }
  /** Makes inputs as the plan has them now; those that the plan changed since are taken from it. */
  function setBack(keys: readonly FrozenKey[]) {
    const inputs = keys.filter(isTermKey)
    if (keys.every((key) => isSame(frozenValue(frozen, key), frozenValue(plan, key)))) {
      save(pickTerms(frozen, inputs))
      return
    }
    typing.forget()
    take.mutate({ scenario, keys })
  }

  const problems = problemsOf(part.fields ?? {}, deal)
  const isBudgeted = (frozen.budget?.lines.length ?? 0) > 0
  const { loans } = shown
  const draft: TermsDraft = {
    deal,
    mayEdit: deal.abilities.edit,
    fields: shown.fields,
    costItems: [...shown.costItems],
    loans: [...loans],
    payments: [...(shown.payments ?? [])],
    partners: [...(shown.partners ?? [])],
    terms,
    defaults,
    costSource: (item) => sourceOfCost(item, defaults),
    loanSources: () => ({}),
    sourceOf: (field) => planSource(field, shown.fields[field] ?? null, plan.fields[field] ?? null),
    errorOf: (field) => problems[field],
    changeField: (field, value) => change(withField(field, value)),
    saveField,
    ...listInputs(
      (list, value) => change({ [list]: value }),
      (list, value) =>
        save({ [list]: value, ...(list === 'loans' ? { fields: { allCash: value.length === 0 } } : {}) }),
    ),
    ...(isBudgeted && shown.budget ? { estimateWork } : {}),
    ...(isBudgeted && !shown.budget ? { useBudget } : {}),
    borrow: () =>
      save({ ...(loans.length > 0 ? {} : { loans: [firstLoan(terms, defaults)] }), fields: { allCash: false } }),
    addLoan: () => save({ loans: [...loans, furtherLoan(terms, defaults)] }),
  }
  return { draft, plan, part, edit, setBack }
}

function withField(field: FieldKey, value: DealFields[FieldKey]): TermsPart {
  return { fields: { [field]: value } }
}

/** Inputs with others over them, field by field. */
function over(part: TermsPart, next: TermsPart): TermsPart {
  return { ...part, ...next, fields: { ...part.fields, ...next.fields } }
}

function planSource(
  field: FieldKey,
  value: DealFields[FieldKey],
  planned: DealFields[FieldKey],
): InputSource | undefined {
  if (isSame(value, planned)) return undefined
  return { kind: 'scenario', shown: shownValue(field, planned), value: planned }
}
