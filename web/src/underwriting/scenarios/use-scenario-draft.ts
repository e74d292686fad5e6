import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Scenario } from '@plumbline/contract/underwriting/scenarios'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import { ZERO } from '@plumbline/domain/money'
import type { LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { bestPrice, improvementOf } from '@plumbline/domain/underwriting/model/deal-to-model'
import { improvementCost } from '@plumbline/domain/underwriting/costs/improvement'
import {
  ESTIMATE_FIELDS,
  estimateLikeBudget,
  isSame,
  pickTerms,
  realKeys,
  type TermsPart,
  withTerms,
} from '@plumbline/domain/underwriting/terms/scenario'
import { asFrozen, type FrozenKey, frozenValue, isTermKey } from '@plumbline/domain/underwriting/terms/frozen-scenario'
import { templateLoan } from '@plumbline/domain/underwriting/terms/starting-terms'
import { arePartners, arePayments } from '@plumbline/domain/underwriting/terms/term-problems'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { api } from '../../shell/api/api.ts'
import { useMe } from '../../shell/session/me.ts'
import { mergeFields } from '../../shell/drafts/merge.ts'
import { useVersionedEdit } from '../../shell/drafts/use-versioned-edit.ts'
import { underwritingDefaults } from '../terms/defaults.ts'
import { termsOfDeal } from '../terms/terms-of-deal.ts'
import { type InputSource, sourceOfCost } from '../inputs/input-source.ts'
import { areValidCostItems, isValidLoan, problemsOf, type TermsDraft } from '../terms/use-terms-draft.ts'
import { shownValue } from '../returns/shown-value.ts'
import { scenariosQuery } from './queries.ts'
import { termsInput } from './terms-input.ts'
import { useScenarioChanges } from './use-scenario-changes.ts'

type Facts = Pick<Scenario, 'changes'>

/**
 * The inputs of a scenario while someone edits them: those that it froze, and its own over them. Nothing reaches the deal.
 * Entries are computed at once and saved when their field is left, one save after another.
 */
export function useScenarioDraft(deal: DealWithTerms, scenario: Scenario) {
  const { organization } = useMe()
  const queryClient = useQueryClient()
  const { queryKey } = scenariosQuery(deal.id)
  const [typed, setTyped] = useState<TermsPart | null>(null)
  const latest = useRef(typed)
  const plan = useMemo(() => termsOfDeal(deal, organization.timeZone), [deal, organization.timeZone])
  const frozen = useMemo(() => asFrozen(plan, scenario.base), [plan, scenario.base])
  const { take } = useScenarioChanges(deal.id)
  const defaults = useMemo(() => underwritingDefaults(organization.underwriting), [organization.underwriting])
  const part = typed ?? scenario.changes

  const edit = useVersionedEdit({
    record: { recordId: scenario.id },
    merge: mergeFields<Facts>(isSame),
    scope: `scenario/${scenario.id}`,
    update: (version, { changes = {} }) =>
      api.scenarios.update({ id: deal.id, scenarioId: scenario.id, version, changes: termsInput(changes) }),
    latest: () => {
      const now = queryClient.getQueryData(queryKey)?.items.find(({ id }) => id === scenario.id)
      return now ? { version: now.version, facts: now } : null
    },
    own: (saved) => saved,
    read: (current) => current as Facts,
    onSaved: (saved, { changes }) => {
      queryClient.setQueryData(
        queryKey,
        (list) => list && { ...list, items: list.items.map((item) => (item.id === saved.id ? saved : item)) },
      )
      if (isSame(latest.current, changes)) keepTyping(null)
    },
    onRefused: () => void queryClient.invalidateQueries({ queryKey }),
    onKeptTheirs: () => keepTyping(null),
  })
  function keepTyping(next: TermsPart | null) {
    latest.current = next
    setTyped(next)
  }
  const change = (next: TermsPart) => keepTyping(over(part, next))
  /** Saves only what differs from the plan as part of the scenario. */
  function save(next: TermsPart) {
    const whole = over(part, next)
    const changes = pickTerms(whole, realKeys(frozen, whole))
    keepTyping(changes)
    void edit.save(scenario.version, scenario, { changes })
  }
  const problems = problemsOf(part.fields ?? {}, deal)
  // Without this, an estimate equal to the plan would count as the budget again.
  const [isEstimating, setIsEstimating] = useState(false)
  const figured = useMemo(() => (isEstimating ? { ...frozen, budget: null } : frozen), [frozen, isEstimating])
  const terms = useMemo(() => withTerms(figured, validPart(part, deal)), [figured, part, deal])
  const whole = withTerms(figured, part)
  const { costItems, loans } = whole
  const isBudgeted = (frozen.budget?.lines.length ?? 0) > 0
  const lentOn = () => ({
    purchasePriceCents: bestPrice(terms.fields) ?? ZERO,
    improvementTotalCents: improvementCost(improvementOf(terms)).totalCents,
  })
  const newLoan = (): LoanRecord => templateLoan(defaults.loan, getLocale(), lentOn())

  function estimateWork() {
    setIsEstimating(true)
    save({ fields: estimateLikeBudget(frozen) })
  }
  function useBudget() {
    setIsEstimating(false)
    save(pickTerms(frozen, ESTIMATE_FIELDS))
  }

  const draft: TermsDraft = {
    deal,
    mayEdit: deal.abilities.edit,
    fields: whole.fields,
    costItems: [...costItems],
    loans: [...loans],
    payments: [...(whole.payments ?? [])],
    partners: [...(whole.partners ?? [])],
    terms,
    defaults,
    costSource: (item) => sourceOfCost(item, defaults),
    loanSources: () => ({}),
    sourceOf: (field) => planSource(field, whole.fields[field] ?? null, plan.fields[field] ?? null),
    errorOf: (field) => problems[field],
    changeField: (field, value) => change(withField(field, value)),
    saveField: (field, value) => {
      const next = withField(field, value)
      if (!(field in problemsOf({ [field]: value }, deal))) save(next)
    },
    changeCosts: (items) => change({ costItems: items }),
    saveCosts: (items) => areValidCostItems(items) && save({ costItems: items }),
    changeLoans: (next) => change({ loans: next }),
    saveLoans: (next) => next.every(isValidLoan) && save({ loans: next, fields: { allCash: next.length === 0 } }),
    changePayments: (next) => change({ payments: next }),
    savePayments: (next) => arePayments(next) && save({ payments: next }),
    changePartners: (next) => change({ partners: next }),
    savePartners: (next) => arePartners(next) && save({ partners: next }),
    ...(isBudgeted && whole.budget ? { estimateWork } : {}),
    ...(isBudgeted && !whole.budget ? { useBudget } : {}),
    borrow: () =>
      save({
        ...(loans.length > 0 ? {} : { loans: [newLoan()] }),
        fields: { allCash: false },
      }),
    addLoan: () =>
      save({
        loans: [
          ...loans,
          {
            ...newLoan(),
            name: m.underwriting_new_loan(),
            loanType: 'private_money',
            initialAdvanceCents: 0,
            holdbackCents: 0,
            pointsPct: '0',
            feesCents: 0,
          },
        ],
      }),
  }
  /** Makes inputs as the plan has them now; those that the plan changed since are taken from it. */
  function setBack(keys: readonly FrozenKey[]) {
    const inputs = keys.filter(isTermKey)
    if (keys.every((key) => isSame(frozenValue(frozen, key), frozenValue(plan, key)))) {
      save(pickTerms(frozen, inputs))
      return
    }
    keepTyping(null)
    take.mutate({ scenario, keys })
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

/** What cannot be kept stays in its field; the figures go on from the plan. */
function validPart({ fields = {}, costItems, loans, payments, partners }: TermsPart, deal: DealWithTerms): TermsPart {
  const wrong = problemsOf(fields, deal)
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([key]) => !(key in wrong))),
    ...(costItems && areValidCostItems(costItems) ? { costItems } : {}),
    ...(loans?.every(isValidLoan) ? { loans } : {}),
    ...(payments && arePayments(payments) ? { payments } : {}),
    ...(partners && arePartners(partners) ? { partners } : {}),
  }
}

function planSource(
  field: FieldKey,
  value: DealFields[FieldKey],
  planned: DealFields[FieldKey],
): InputSource | undefined {
  if (isSame(value, planned)) return undefined
  return { kind: 'scenario', shown: shownValue(field, planned), value: planned }
}
