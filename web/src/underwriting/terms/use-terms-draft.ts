import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { type DealFields, type FieldKey } from '@plumbline/domain/deals/fields'
import { fieldProblem } from '@plumbline/domain/deals/field-problem'
import { bestPrice, improvementOf } from '@plumbline/domain/underwriting/model/deal-to-model'
import type {
  CostItemRecord,
  DealTerms,
  LoanRecord,
  PartnerRecord,
  PlannedPayment,
} from '@plumbline/domain/underwriting/terms/deal-terms'
import { improvementCost } from '@plumbline/domain/underwriting/costs/improvement'
import { templateLoan } from '@plumbline/domain/underwriting/terms/starting-terms'
import {
  arePartners,
  arePayments,
  costItemProblems,
  loanProblems,
} from '@plumbline/domain/underwriting/terms/term-problems'
import { ZERO } from '@plumbline/domain/money'
import { useMemo, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { isSameValue } from '../../shell/drafts/merge.ts'
import { useMe } from '../../shell/session/me.ts'
import { fieldProblemWords } from '../../deals/problem-words.ts'
import { useDealEdit } from '../../deals/use-deal-edit.ts'
import { underwritingDefaults } from './defaults.ts'
import { termsOfDeal } from './terms-of-deal.ts'
import {
  type LoanSources,
  sourceOfCost,
  sourceOfField,
  sourcesOfGivenLoan,
  sourcesOfLoan,
} from '../inputs/input-source.ts'
import { type TermsFact, type TermsFacts, termsFacts, useTermsEdit } from './use-terms-edit.ts'

type Values = Partial<DealFields>
/** What the user has entered but not saved, with the previous values. */
type TypedFields = { values: Values; seen: Values }
type TypedFact<Fact extends TermsFact> = {
  value: TermsFacts[Fact]
  seen: TermsFacts
  version: number
  /** whether it is saved as shown; kept until the deal on screen has that version too */
  isKept?: boolean
}
type TypedTerms = { [Fact in TermsFact]?: TypedFact<Fact> }

/**
 * Manages the inputs of a deal during editing. Every keystroke is computed at once, and a field is saved on blur. An
 * invalid value stays in its field with an error, and the figures keep using the previous one.
 */
export function useTermsDraft(deal: DealWithTerms) {
  const { organization } = useMe()
  const defaults = useMemo(() => underwritingDefaults(organization.underwriting), [organization.underwriting])
  const edit = useDealEdit(deal.id)
  const [typed, setTyped] = useState<TypedFields>({ values: {}, seen: {} })
  const [typedTerms, setTypedTerms] = useState<TypedTerms>({})
  const forget = (fact: TermsFact) => setTypedTerms(({ [fact]: _saved, ...others }) => others)
  const termsEdit = useTermsEdit(deal.id, {
    onSaved: ({ deal: saved, facts }) => setTypedTerms((typing) => onceSaved(typing, facts, saved)),
    onKeptTheirs: forget,
  })
  // Saves run one after another, so that users don't conflict with themselves.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const underWay = useRef<Values>({})

  const kept = useMemo(() => termsFacts(deal), [deal])
  const shown = <Fact extends TermsFact>(fact: Fact): TermsFacts[Fact] => {
    const typing: TypedFact<Fact> | undefined = typedTerms[fact]
    return typing && !(typing.isKept && deal.version >= typing.version) ? typing.value : kept[fact]
  }
  const [costItems, loans] = [shown('costItems'), shown('loans')]
  const [payments, partners] = [shown('payments'), shown('partners')]

  const problems = problemsOf(typed.values, deal)
  const terms = useMemo((): DealTerms => {
    const saved = termsOfDeal(deal, organization.timeZone)
    const wrong = problemsOf(typed.values, deal)
    const sound = Object.entries(typed.values).filter(([key]) => !(key in wrong))
    return {
      ...saved,
      fields: { ...saved.fields, ...Object.fromEntries(sound) },
      costItems: areValidCostItems(costItems) ? costItems : kept.costItems,
      loans: loans.every(isValidLoan) ? loans : kept.loans,
      payments: arePayments(payments) ? payments : kept.payments,
      partners: arePartners(partners) ? partners : kept.partners,
    }
  }, [deal, organization.timeZone, typed.values, costItems, loans, payments, partners, kept])

  const fields: Values = { ...deal.fields, ...typed.values }

  /** Removes a saved value from the draft, unless the user has kept typing. */
  function leaveOut(field: FieldKey, saved: DealFields[FieldKey]) {
    setTyped((typing) => {
      const { values, seen } = typing
      if (!(field in values)) return typing
      if (!isSameValue(values[field], saved)) return { values, seen: { ...seen, [field]: saved } }
      const { [field]: _value, ...otherValues } = values
      const { [field]: _seen, ...otherSeen } = seen
      return { values: otherValues, seen: otherSeen }
    })
  }

  function saveField(field: FieldKey, value: DealFields[FieldKey]) {
    if (fieldProblem(field, value, deal.dealType)) return
    // A pending save of the user's own will be the current value by then.
    const seen = { ...typed.seen, ...underWay.current }
    underWay.current = { ...underWay.current, [field]: value }
    queue.current = queue.current.then(async () => {
      const outcome = await edit.save({ [field]: value }, field in seen ? { [field]: seen[field] ?? null } : {})
      const { [field]: last, ...others } = underWay.current
      if (isSameValue(last, value)) underWay.current = others
      if (outcome !== 'refused') leaveOut(field, value)
    })
  }

  /** Returns what a change is based on: the values when typing started, or the user's own save since then. */
  function begun<Fact extends TermsFact>(fact: Fact): Pick<TypedFact<Fact>, 'seen' | 'version'> {
    const typing: TypedFact<Fact> | undefined = typedTerms[fact]
    return typing && !(typing.isKept && deal.version >= typing.version) ? typing : { seen: kept, version: deal.version }
  }

  function changeTerms<Fact extends TermsFact>(fact: Fact, value: TermsFacts[Fact]) {
    const { seen, version } = begun(fact)
    setTypedTerms((before) => ({ ...before, [fact]: { seen, version, value } }))
  }

  function saveTerms<Fact extends TermsFact>(fact: Fact, value: TermsFacts[Fact]) {
    const { seen, version } = begun(fact)
    const isAsKept = isSameValue(value, seen[fact]) && isSameValue(value, kept[fact])
    // While a save is in progress, the stored value is about to change.
    if (isAsKept && !termsEdit.saving) return forget(fact)
    changeTerms(fact, value)
    void termsEdit.save(version, seen, { [fact]: value } as Partial<TermsFacts>)
  }

  const lentOn = () => ({
    purchasePriceCents: bestPrice(terms.fields) ?? ZERO,
    improvementTotalCents: improvementCost(improvementOf(terms)).totalCents,
  })
  const organizationLoan = (): LoanRecord => templateLoan(defaults.loan, getLocale(), lentOn())

  return {
    deal,
    mayEdit: deal.abilities.edit,
    fields,
    costItems,
    loans,
    payments,
    partners,
    terms,
    /** the organization's defaults, from which new deals start */
    defaults,
    costSource: (item: CostItemRecord) => sourceOfCost(item, defaults, deal.termSources ?? {}),
    /**
     * the source of a loan's inputs: what the loans were copied from, otherwise (for the first one) the organization's
     * template
     */
    loanSources: (loan: LoanRecord, index: number): LoanSources => {
      const given = deal.termSources?.loans
      if (given) return sourcesOfGivenLoan(loan, given)
      return index === 0 ? sourcesOfLoan(loan, defaults, lentOn()) : {}
    },
    edit,
    termsEdit,
    sourceOf: (field: FieldKey) => sourceOfField(field, fields[field], defaults, deal.termSources ?? {}),
    errorOf: (field: FieldKey): string | undefined => problems[field] ?? edit.errors[field],
    changeField: (field: FieldKey, value: DealFields[FieldKey]) =>
      setTyped(({ values, seen }) => ({
        values: { ...values, [field]: value },
        seen: field in seen ? seen : { ...seen, [field]: deal.fields[field] ?? null },
      })),
    saveField,
    /** Shows changed costs immediately. `saveCosts` saves them. */
    changeCosts: (items: CostItemRecord[]) => changeTerms('costItems', items),
    saveCosts: (items: CostItemRecord[]) => areValidCostItems(items) && saveTerms('costItems', items),
    changeLoans: (next: LoanRecord[]) => changeTerms('loans', next),
    saveLoans: (next: LoanRecord[]) => next.every(isValidLoan) && saveTerms('loans', next),
    changePayments: (next: PlannedPayment[]) => changeTerms('payments', next),
    savePayments: (next: PlannedPayment[]) => arePayments(next) && saveTerms('payments', next),
    changePartners: (next: PartnerRecord[]) => changeTerms('partners', next),
    savePartners: (next: PartnerRecord[]) => arePartners(next) && saveTerms('partners', next),
    /** Restores the loans that the deal already has. Without any, starts from the organization's template. */
    borrow: () => {
      if (kept.loans.length > 0) return saveField('allCash', false)
      saveTerms('loans', [organizationLoan()])
    },
    /** Adds a loan after the others, with no amount yet. */
    addLoan: () =>
      saveTerms('loans', [
        ...loans,
        {
          ...organizationLoan(),
          name: m.underwriting_new_loan(),
          loanType: 'private_money',
          initialAdvanceCents: 0,
          holdbackCents: 0,
          pointsPct: '0',
          feesCents: 0,
        },
      ]),
  }
}

export type PlanDraft = ReturnType<typeof useTermsDraft>
/** The same for the inputs of a scenario, which are stored elsewhere. */
export type TermsDraft = Omit<PlanDraft, 'edit' | 'termsEdit'> & {
  /** for a scenario whose plan has a budget for the work: switches to an estimate, or back to the budget */
  estimateWork?: () => void
  useBudget?: () => void
}

export function problemsOf(values: Values, deal: DealWithTerms): Partial<Record<FieldKey, string>> {
  const keys = Object.keys(values) as FieldKey[]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const problem = fieldProblem(key, values[key] ?? null, deal.dealType)
      return problem ? [[key, fieldProblemWords(key, problem)]] : []
    }),
  )
}

/** Keeps showing what was saved, and rebases later edits on it. */
function onceSaved(typing: TypedTerms, facts: Partial<TermsFacts>, saved: DealWithTerms): TypedTerms {
  const seen = termsFacts(saved)
  return Object.fromEntries(
    (Object.entries(typing) as [TermsFact, TypedFact<TermsFact>][]).map(([fact, began]) => {
      if (!(fact in facts)) return [fact, began]
      const isKept = isSameValue(began.value, facts[fact])
      return [fact, { value: began.value, seen, version: saved.version, isKept }]
    }),
  ) as TypedTerms
}

export function areValidCostItems(items: readonly CostItemRecord[]): boolean {
  return items.every((item) => Object.keys(costItemProblems(item)).length === 0)
}

export function isValidLoan(loan: LoanRecord): boolean {
  return Object.keys(loanProblems(loan)).length === 0
}
