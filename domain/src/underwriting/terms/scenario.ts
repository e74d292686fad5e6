import type { DealFields, FieldKey } from '../../deals/fields.ts'
import { PURCHASE_PRICES } from '../../deals/prices.ts'
import { PURCHASE_DAYS, SALE_DAYS, SALE_PRICES } from '../model/best-known.ts'
import type { CostItemRecord, DealTerms, LoanRecord, PartnerRecord, PlannedPayment } from './deal-terms.ts'
import { improvementOf } from '../model/deal-to-model.ts'
import { improvementCost, LAND_HOME_LINES } from '../costs/improvement.ts'
import { STARTING_FIELDS } from './starting-terms.ts'

/** Maximum number of scenarios per deal: as many as can be compared side by side. */
export const MOST_SCENARIOS = 5

/** Every field of a deal that its figures are computed from. */
export const TERM_FIELDS = [
  ...new Set<FieldKey>([
    ...SALE_PRICES,
    ...PURCHASE_PRICES,
    ...LAND_HOME_LINES.map(({ field }) => field),
    ...STARTING_FIELDS,
    'rehabStart',
    'rehabEndTarget',
    'rehabEnd',
    ...PURCHASE_DAYS,
    'holdMonths',
    ...SALE_DAYS,
    'saleFixedCostsCents',
    'concessionsCents',
    'exitType',
    'assignmentFeeCents',
  ]),
] as readonly FieldKey[]

export function isTermField(field: string): field is FieldKey {
  return TERM_FIELDS.some((known) => known === field)
}

/** A subset of a deal's inputs, each complete. Inputs left out stay as they are on the deal. */
export type TermsPart = {
  fields?: Partial<DealFields>
  costItems?: readonly CostItemRecord[]
  loans?: readonly LoanRecord[]
  payments?: readonly PlannedPayment[]
  partners?: readonly PartnerRecord[]
}

export const TERM_LISTS = ['costItems', 'loans', 'payments', 'partners'] as const
export type TermList = (typeof TERM_LISTS)[number]
/** An input as comparisons name it: a field, or one of the lists as a whole. */
export type TermKey = FieldKey | TermList

/** The fields that estimate the work until it has a budget. */
export const ESTIMATE_FIELDS: readonly FieldKey[] = [...LAND_HOME_LINES.map(({ field }) => field), 'contingencyPct']

/** Returns the deal with these inputs applied. Inputs that estimate the work replace its budget. */
export function withTerms(deal: DealTerms, part: TermsPart): DealTerms {
  const { fields = {}, ...lists } = part
  const isEstimated = ESTIMATE_FIELDS.some((field) => fields[field] !== undefined)
  return {
    ...deal,
    ...lists,
    fields: { ...deal.fields, ...fields },
    ...(isEstimated && deal.budget ? { budget: null } : {}),
  }
}

/** Returns inputs that estimate the work at the budget's total, as a starting point for trying another amount. */
export function estimateLikeBudget(deal: DealTerms): Partial<DealFields> {
  const budgetCents = improvementCost(improvementOf(deal)).totalCents
  const without = { ...deal, budget: null, fields: { ...deal.fields, contingencyPct: '0', rehabEstimateCents: 0 } }
  const otherLinesCents = improvementCost(improvementOf(without)).totalCents
  return { rehabEstimateCents: Math.max(0, budgetCents - otherLinesCents), contingencyPct: '0' }
}

/** Returns the deal's value for an input. */
export function termOf(deal: DealTerms | TermsPart, key: TermKey): unknown {
  if (isList(key)) return deal[key] ?? []
  return deal.fields?.[key] ?? null
}

export function isList(key: string): key is TermList {
  return TERM_LISTS.some((list) => list === key)
}

/** Returns the inputs a part contains, in the order they are entered on a deal. */
export function keysOf({ fields = {}, ...lists }: TermsPart): TermKey[] {
  return [
    ...TERM_FIELDS.filter((field) => fields[field] !== undefined),
    ...TERM_LISTS.filter((list) => lists[list] !== undefined),
  ]
}

/** Returns the same inputs with the values from another deal or part. */
export function pickTerms(deal: DealTerms | TermsPart, keys: readonly TermKey[]): TermsPart {
  const fields = Object.fromEntries(keys.filter((key) => !isList(key)).map((key) => [key, termOf(deal, key)]))
  const lists = Object.fromEntries(keys.filter(isList).map((key) => [key, termOf(deal, key)]))
  return { ...(Object.keys(fields).length > 0 ? { fields: fields as Partial<DealFields> } : {}), ...lists }
}

/** Returns the inputs that differ between two deals. */
export function differingKeys(one: DealTerms | TermsPart, other: DealTerms | TermsPart): TermKey[] {
  const keys: TermKey[] = [...TERM_FIELDS, ...TERM_LISTS]
  return keys.filter((key) => !isSame(termOf(one, key), termOf(other, key)))
}

/** Returns the inputs in a part that really change the deal. */
export function realKeys(deal: DealTerms | TermsPart, part: TermsPart): TermKey[] {
  return keysOf(part).filter((key) => !isSame(termOf(part, key), termOf(deal, key)))
}

/** Whether two values say the same, whatever the order in which their parts were written. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (key, part: unknown) => {
    if (key === 'id') return undefined
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([first], [second]) => (first < second ? -1 : 1)))
  })
}
