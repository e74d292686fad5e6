import { DEAL_TYPES, type DealFields, type DealType, type FieldKey } from '@plumbline/domain/deals/fields'
import type { CostItemRecord, DealTerms, LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { LAND_HOME_LINES } from '@plumbline/domain/underwriting/costs/improvement'
import {
  isSame,
  isTermField,
  type TermKey,
  termOf,
  type TermsPart,
} from '@plumbline/domain/underwriting/terms/scenario'
import { STARTER_KINDS, type Starter } from '@plumbline/domain/underwriting/terms/template'
import { costItemProblems, loanProblems } from '@plumbline/domain/underwriting/terms/term-problems'

/**
 * What a draft copied from a template, another deal or a calculator. Values that the form has inputs for are also in
 * those.
 */
export type DraftStart = Starter & { dealType: DealType; terms: TermsPart }
type Started = { dealType: DealType; starts?: readonly DraftStart[] }

/** Returns the sources for the draft's deal type. Those for the other type are kept aside. */
export function startsOf({ dealType, starts = [] }: Started): readonly DraftStart[] {
  return starts.filter((start) => start.dealType === dealType)
}

/** Returns the source of an input. Each input has at most one. */
export function startOf(draft: Started, key: TermKey): DraftStart | undefined {
  return startsOf(draft).find(({ terms }) => termIn(terms, key) !== undefined)
}

/** Returns the source of an input as long as its value is unchanged. */
export function originOf(draft: Started, key: TermKey, value: unknown): string | undefined {
  const start = startOf(draft, key)
  return start && isSame(termOf(start.terms, key), value) ? start.name : undefined
}

export function givenCosts(draft: Started): readonly CostItemRecord[] | undefined {
  return startOf(draft, 'costItems')?.terms.costItems
}

export function givenLoans(draft: Started): readonly LoanRecord[] | undefined {
  return startOf(draft, 'loans')?.terms.loans
}

const SALE = [
  'projectedSalePriceCents',
  'projectedSaleDate',
  'saleFixedCostsCents',
  'concessionsCents',
] as const satisfies readonly FieldKey[]
const WORK = LAND_HOME_LINES.map(({ field }) => field).filter(
  (field) => field !== 'homePriceCents' && field !== 'rehabEstimateCents',
)

/** Returns the fields that can be copied but have no input in the form, for the work and for the sale. */
export function unseenFields(dealType: DealType): { work: readonly FieldKey[]; sale: readonly FieldKey[] } {
  return dealType === 'land_home' ? { work: WORK, sale: [...SALE, 'exitType'] } : { work: [], sale: SALE }
}

/** Returns the records of a draft including copied values without an input of their own. */
export function withStarts(draft: Started, terms: DealTerms): DealTerms {
  const { work, sale } = unseenFields(draft.dealType)
  const unseen = [...work, ...sale].flatMap((field) => {
    const start = startOf(draft, field)
    return start ? [[field, termOf(start.terms, field)]] : []
  })
  return {
    ...terms,
    fields: { ...terms.fields, ...(Object.fromEntries(unseen) as Partial<DealFields>) },
    costItems: givenCosts(draft) ?? terms.costItems,
    loans: terms.fields.allCash === true ? [] : (givenLoans(draft) ?? terms.loans),
  }
}

function termIn({ fields = {}, ...lists }: TermsPart, key: TermKey): unknown {
  return (lists as Partial<Record<TermKey, unknown>>)[key] ?? fields[key as FieldKey]
}

type Fits = (key: FieldKey, value: unknown) => boolean

/** Returns what this browser stored of a source, as far as it can be used in calculations. Null for anything else. */
export function validStart(stored: unknown, fits: Fits): DraftStart | null {
  if (!isRecord(stored) || !isRecord(stored.terms) || typeof stored.name !== 'string') return null
  const { name, terms } = stored
  const dealType = DEAL_TYPES.find((type) => type === stored.dealType)
  if (!dealType) return null
  const { fields, costItems, loans } = terms
  const sound = Object.entries(isRecord(fields) ? fields : {}).filter(
    ([key, value]) => isTermField(key) && fits(key, value),
  )
  return {
    kind: STARTER_KINDS.find((kind) => kind === stored.kind) ?? 'template',
    name,
    dealType,
    terms: {
      fields: Object.fromEntries(sound),
      ...(Array.isArray(costItems) && costItems.every(isCost) ? { costItems } : {}),
      ...(Array.isArray(loans) && loans.every(isLoan) ? { loans } : {}),
    },
  }
}

const COST = 'bucket,name,per'
const LOAN =
  'name,loanType,dayCount,interestOn,payment,status,ratePct,pointsPct,exitFeePct,drawRetainagePct,extensionFeePct'

function isCost(value: unknown): value is CostItemRecord {
  return hasTexts(value, COST) && Object.keys(costItemProblems(value as CostItemRecord)).length === 0
}

function isLoan(value: unknown): value is LoanRecord {
  return (
    hasTexts(value, LOAN) &&
    Array.isArray((value as { draws?: unknown }).draws) &&
    Object.keys(loanProblems(value as LoanRecord)).length === 0
  )
}

function hasTexts(value: unknown, keys: string): boolean {
  return isRecord(value) && keys.split(',').every((key) => typeof value[key] === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
