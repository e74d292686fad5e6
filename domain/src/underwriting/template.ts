import type { DealFields, FieldKey } from '../deals/fields.ts'
import type { DealTerms } from './deal-terms.ts'
import { isSame, keysOf, type TermKey, termOf, type TermsPart } from './scenario.ts'
import { STARTING_FIELDS } from './starting-terms.ts'

/** Most templates of an organization for one type of deal. */
export const MOST_TEMPLATES = 50

/** Terms that one deal can hand to another: how it is figured, not what and when it is. */
export const TEMPLATE_FIELDS = [
  ...STARTING_FIELDS,
  'holdMonths',
  'exitType',
  'saleFixedCostsCents',
  'concessionsCents',
] as const satisfies readonly FieldKey[]

/** What of a deal can be started from: its rates, costs and loans, without the days that are its own. */
export function templateOf(deal: Pick<DealTerms, 'fields' | 'costItems' | 'loans'>): TermsPart {
  const fields = Object.fromEntries(TEMPLATE_FIELDS.map((field) => [field, deal.fields[field] ?? null]))
  return {
    fields: fields as Partial<DealFields>,
    costItems: deal.costItems.map((item) => ({ ...item, from: null, to: null })),
    loans: deal.loans.map((loan) => ({
      ...loan,
      startDate: null,
      payoffDate: null,
      maturityDate: null,
      draws: [],
      status: 'proposed',
    })),
  }
}

/** Where an input of a deal came from: what gave it, by name, and what it gave. */
export type TermSource = { kind: 'template' | 'deal'; name: string; value: unknown }
export type TermSources = Partial<Record<TermKey, TermSource>>

/** Notes for each input of a part what gave it. */
export function sourcesOf(source: Pick<TermSource, 'kind' | 'name'>, part: TermsPart): TermSources {
  const { kind, name } = source
  return Object.fromEntries(keysOf(part).map((key) => [key, { kind, name, value: termOf(part, key) }]))
}

/** The source of an input, and whether it still says what the source gave. */
export function givenBy(
  sources: TermSources,
  deal: TermsPart,
  key: TermKey,
): { source: TermSource; stands: boolean } | undefined {
  const source = sources[key]
  return source && { source, stands: isSame(termOf(deal, key), source.value) }
}
