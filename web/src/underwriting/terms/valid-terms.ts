import { fieldProblem } from '@plumbline/domain/deals/field-problem'
import type { DealFields, FieldKey } from '@plumbline/domain/deals/fields'
import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { CostItemRecord, LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import type { TermsPart } from '@plumbline/domain/underwriting/terms/scenario'
import {
  arePartners,
  arePayments,
  costItemProblems,
  loanProblems,
} from '@plumbline/domain/underwriting/terms/term-problems'
import { fieldProblemWords } from '../../deals/problem-words.ts'

type Fields = Partial<DealFields>

/** What is wrong with the entered values, by field. */
export function problemsOf(
  values: Fields,
  { dealType }: Pick<DealDetail, 'dealType'>,
): Partial<Record<FieldKey, string>> {
  const keys = Object.keys(values) as FieldKey[]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const problem = fieldProblem(key, values[key] ?? null, dealType)
      return problem ? [[key, fieldProblemWords(key, problem)]] : []
    }),
  )
}

/** The entered values without the invalid ones, which stay in their fields. */
export function validFields(values: Fields, deal: Pick<DealDetail, 'dealType'>): Fields {
  const wrong = problemsOf(values, deal)
  return Object.fromEntries(Object.entries(values).filter(([key]) => !(key in wrong)))
}

type Lists = Omit<TermsPart, 'fields'>

/** The entered lists without the invalid ones. */
export function validLists<Given extends Lists>({ costItems, loans, payments, partners }: Given): Partial<Given> {
  return {
    ...(costItems && areValidCostItems(costItems) ? { costItems } : {}),
    ...(loans?.every(isValidLoan) ? { loans } : {}),
    ...(payments && arePayments(payments) ? { payments } : {}),
    ...(partners && arePartners(partners) ? { partners } : {}),
  } as Partial<Given>
}

export function areValidCostItems(items: readonly CostItemRecord[]): boolean {
  return items.every((item) => Object.keys(costItemProblems(item)).length === 0)
}

export function isValidLoan(loan: LoanRecord): boolean {
  return Object.keys(loanProblems(loan)).length === 0
}
