import type { DealDetail } from '@plumbline/contract/deals'
import { type DealFields, type FieldKey } from '@plumbline/domain/deals/fields'
import { fieldProblem } from '@plumbline/domain/deals/field-problem'
import { bestPrice, improvementOf } from '@plumbline/domain/underwriting/deal-to-model'
import type { CostItemRecord, DealTerms, LoanRecord } from '@plumbline/domain/underwriting/deal-terms'
import { improvementCost } from '@plumbline/domain/underwriting/improvement'
import { templateLoan } from '@plumbline/domain/underwriting/starting-terms'
import { costItemProblems, loanProblems } from '@plumbline/domain/underwriting/term-problems'
import { ZERO } from '@plumbline/domain/money'
import { useMemo, useRef, useState } from 'react'
import { getLocale } from '../../messages/generated/runtime.js'
import { isSameValue } from '../../shell/edit-clash.ts'
import { useMe } from '../../shell/me.ts'
import { fieldProblemWords } from '../problem-words.ts'
import { useDealEdit } from '../use-deal-edit.ts'
import { underwritingDefaults } from './defaults.ts'
import { termsOfDeal } from './figures.ts'
import { type TermsFact, type TermsFacts, termsFacts, useTermsEdit } from './use-terms-edit.ts'

type Values = Partial<DealFields>
/** What a person has typed and not saved yet, with what stood there and on which version when they began. */
type TypedFields = { values: Values; seen: Values }
type TypedTerms = { [Fact in TermsFact]?: { value: TermsFacts[Fact]; seen: TermsFacts; version: number } }

/**
 * The inputs of a deal while somebody works on them: every keystroke is figured at once, a field is saved when it is left.
 * What cannot be kept stays in its field with a sentence, and the figures go on from the value before.
 */
export function useTermsDraft(deal: DealDetail) {
  const { organization } = useMe()
  const edit = useDealEdit(deal.id)
  const [typed, setTyped] = useState<TypedFields>({ values: {}, seen: {} })
  const [typedTerms, setTypedTerms] = useState<TypedTerms>({})
  const forget = (fact: TermsFact) => setTypedTerms(({ [fact]: _saved, ...others }) => others)
  const termsEdit = useTermsEdit(deal.id, forget)
  // One save after the other, so that nobody comes into conflict with themselves.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const kept = useMemo(() => termsFacts(deal), [deal])
  const costItems = typedTerms.costItems?.value ?? kept.costItems
  const loan = typedTerms.loan ? typedTerms.loan.value : kept.loan

  const problems = problemsOf(typed.values, deal)
  const terms = useMemo((): DealTerms => {
    const saved = termsOfDeal(deal, organization.timeZone)
    const wrong = problemsOf(typed.values, deal)
    const sound = Object.entries(typed.values).filter(([key]) => !(key in wrong))
    return {
      ...saved,
      fields: { ...saved.fields, ...Object.fromEntries(sound) },
      costItems: areSound(costItems) ? costItems : kept.costItems,
      loans: [loan && isSound(loan) ? loan : kept.loan].filter((counted) => counted !== null),
    }
  }, [deal, organization.timeZone, typed.values, costItems, loan, kept])

  const fields: Values = { ...deal.fields, ...typed.values }

  function leaveOut(field: FieldKey) {
    setTyped(({ values: { [field]: _value, ...values }, seen: { [field]: _seen, ...seen } }) => ({ values, seen }))
  }

  function saveField(field: FieldKey, value: DealFields[FieldKey]) {
    if (fieldProblem(field, value, deal.dealType)) return
    const { seen } = typed
    queue.current = queue.current.then(async () => {
      const outcome = await edit.save({ [field]: value }, field in seen ? { [field]: seen[field] ?? null } : {})
      if (outcome !== 'refused') leaveOut(field)
    })
  }

  function changeTerms<Fact extends TermsFact>(fact: Fact, value: TermsFacts[Fact]) {
    setTypedTerms((before) => {
      const began = before[fact] ?? { seen: kept, version: deal.version }
      return { ...before, [fact]: { ...began, value } }
    })
  }

  function saveTerms<Fact extends TermsFact>(fact: Fact, value: TermsFacts[Fact]) {
    if (isSameValue(value, kept[fact])) return forget(fact)
    changeTerms(fact, value)
    const began = typedTerms[fact]
    const others = began && !isSameValue(began.seen[fact], kept[fact])
    const { version, seen } = others ? began : { version: deal.version, seen: kept }
    termsEdit.save(version, seen, { [fact]: value } as Partial<TermsFacts>)
  }

  return {
    deal,
    mayEdit: deal.abilities.edit,
    fields,
    costItems,
    loan,
    terms,
    edit,
    termsEdit,
    errorOf: (field: FieldKey): string | undefined => problems[field] ?? edit.errors[field],
    changeField: (field: FieldKey, value: DealFields[FieldKey]) =>
      setTyped(({ values, seen }) => ({
        values: { ...values, [field]: value },
        seen: field in seen ? seen : { ...seen, [field]: deal.fields[field] ?? null },
      })),
    saveField,
    /** Shows changed costs at once; `saveCosts` keeps them. */
    changeCosts: (items: CostItemRecord[]) => changeTerms('costItems', items),
    saveCosts: (items: CostItemRecord[]) => areSound(items) && saveTerms('costItems', items),
    changeLoan: (next: LoanRecord) => changeTerms('loan', next),
    saveLoan: (next: LoanRecord) => isSound(next) && saveTerms('loan', next),
    /** The loan that the deal already has comes back as it was; else it starts from the organization's template. */
    borrow: () => {
      if (kept.loan) return saveField('allCash', false)
      const improvementTotalCents = improvementCost(improvementOf(terms)).totalCents
      const purchasePriceCents = bestPrice(terms.fields) ?? ZERO
      const template = underwritingDefaults(organization.underwriting).loan
      saveTerms('loan', templateLoan(template, getLocale(), { purchasePriceCents, improvementTotalCents }))
    },
    forget,
  }
}

export type TermsDraft = ReturnType<typeof useTermsDraft>

function problemsOf(values: Values, deal: DealDetail): Partial<Record<FieldKey, string>> {
  const keys = Object.keys(values) as FieldKey[]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const problem = fieldProblem(key, values[key] ?? null, deal.dealType)
      return problem ? [[key, fieldProblemWords(key, problem)]] : []
    }),
  )
}

function areSound(items: readonly CostItemRecord[]): boolean {
  return items.every((item) => Object.keys(costItemProblems(item)).length === 0)
}

function isSound(loan: LoanRecord): boolean {
  return Object.keys(loanProblems(loan)).length === 0
}
