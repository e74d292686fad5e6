import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import type { CostItemRecord, DealTerms, LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { useMemo } from 'react'
import { useMe } from '../../shell/session/me.ts'
import {
  type LoanSources,
  sourceOfCost,
  sourceOfField,
  sourcesOfGivenLoan,
  sourcesOfLoan,
} from '../inputs/input-source.ts'
import { underwritingDefaults } from './defaults.ts'
import { listInputs } from './list-inputs.ts'
import { firstLoan, furtherLoan, lentOn } from './new-loan.ts'
import { termsOfDeal } from './terms-of-deal.ts'
import { useTypedFields } from './use-typed-fields.ts'
import { useTypedLists } from './use-typed-lists.ts'
import { problemsOf, validFields, validLists } from './valid-terms.ts'

/**
 * Manages the inputs of a deal during editing. Every keystroke is computed at once, and a field is saved on blur. An
 * invalid value stays in its field with an error, and the figures keep using the previous one.
 */
export function useTermsDraft(deal: DealWithTerms) {
  const { organization } = useMe()
  const defaults = useMemo(() => underwritingDefaults(organization.underwriting), [organization.underwriting])
  const typed = useTypedFields(deal)
  const lists = useTypedLists(deal)
  const { kept, shown } = lists
  const [costItems, loans] = [shown('costItems'), shown('loans')]
  const [payments, partners] = [shown('payments'), shown('partners')]

  const terms = useMemo((): DealTerms => {
    const saved = termsOfDeal(deal, organization.timeZone)
    return {
      ...saved,
      fields: { ...saved.fields, ...validFields(typed.values, deal) },
      ...kept,
      ...validLists({ costItems, loans, payments, partners }),
    }
  }, [deal, organization.timeZone, typed.values, costItems, loans, payments, partners, kept])

  const fields: Partial<DealFields> = { ...deal.fields, ...typed.values }
  const problems = problemsOf(typed.values, deal)

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
      return index === 0 ? sourcesOfLoan(loan, defaults, lentOn(terms)) : {}
    },
    edit: typed.edit,
    termsEdit: lists.edit,
    sourceOf: (field: FieldKey) => sourceOfField(field, fields[field], defaults, deal.termSources ?? {}),
    errorOf: (field: FieldKey): string | undefined => problems[field] ?? typed.edit.errors[field],
    changeField: typed.change,
    saveField: typed.save,
    ...listInputs(lists.change, lists.save),
    /** Restores the loans that the deal already has. Without any, starts from the organization's template. */
    borrow: () => {
      if (kept.loans.length > 0) return typed.save('allCash', false)
      lists.save('loans', [firstLoan(terms, defaults)])
    },
    addLoan: () => lists.save('loans', [...loans, furtherLoan(terms, defaults)]),
  }
}

export type PlanDraft = ReturnType<typeof useTermsDraft>
/** The same for the inputs of a scenario, which are stored elsewhere. */
export type TermsDraft = Omit<PlanDraft, 'edit' | 'termsEdit'> & {
  /** for a scenario whose plan has a budget for the work: switches to an estimate, or back to the budget */
  estimateWork?: () => void
  useBudget?: () => void
}
